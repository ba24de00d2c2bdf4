/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Lock and counter are found through a struct, each its own. */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int data, other;

struct guarded {
	pthread_mutex_t *lock;
	int *number;
};

static void add(const struct guarded *g)
{
	pthread_mutex_lock(g->lock);
	++*g->number;
	pthread_mutex_unlock(g->lock);
}

static void *work(void *arg)
{
	struct guarded first = {&a, &data}, second = {&b, &other};

	add(&first);
	add(&second);
	return arg;
}

int main(void)
{
	struct guarded first = {&a, &data}, second = {&b, &other};
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	add(&first);
	add(&second);
	pthread_join(t, NULL);
	return 0;
}
