/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One wrapper for both modes; the writer asks for the wrong one. */
#include <pthread.h>
#include <stdbool.h>

static pthread_rwlock_t tree_lock = PTHREAD_RWLOCK_INITIALIZER;
static int depth;

static void tree_enter(bool write)
{
	if (write)
		pthread_rwlock_wrlock(&tree_lock);
	else
		pthread_rwlock_rdlock(&tree_lock);
}

static void tree_leave(void)
{
	pthread_rwlock_unlock(&tree_lock);
}

static void *grow(void *arg)
{
	(void)arg;
	tree_enter(false);
	depth = 7; /* race: depth */
	tree_leave();
	return 0;
}

int main(void)
{
	pthread_t t;
	int d;

	pthread_create(&t, 0, grow, 0);
	tree_enter(false);
	d = depth; /* race: depth */
	tree_leave();
	pthread_join(t, 0);
	return d == 3;
}
