/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every caller gives the mutex that need not be there. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void add(pthread_mutex_t *lock)
{
	if (lock)
		pthread_mutex_lock(lock);
	n++;
	if (lock)
		pthread_mutex_unlock(lock);
}

static void *worker(void *arg)
{
	add(&m);
	return arg;
}

static void *other(void *arg)
{
	add(&m);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
