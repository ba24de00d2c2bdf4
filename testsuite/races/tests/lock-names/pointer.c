/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* One mutex, by its name and through a pointer. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, k = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t *const the_lock = &m;
pthread_mutex_t *lock_pointer = &m;
static int n;

static void *worker(void *arg)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	return arg;
}

static void *other(void *arg)
{
	pthread_mutex_lock(lock_pointer);
	n++;
	pthread_mutex_unlock(lock_pointer);
	(void)the_lock;
	(void)k;
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
