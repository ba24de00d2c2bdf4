/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lock and counter are found through a struct; one of them has the wrong lock. */
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
	++*g->number; /* race possible */
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
	struct guarded first = {&b, &data}, second = {&a, &other};
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	add(&first);
	add(&second);
	pthread_join(t, NULL);
	return 0;
}
