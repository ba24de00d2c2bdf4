/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread gets another mutex. */
#include <pthread.h>

struct args { void *lock; int *n; };
static int n;

static void *worker(void *arg)
{
	struct args *a = arg;

	pthread_mutex_lock(a->lock);
	++*a->n; /* race */
	pthread_mutex_unlock(a->lock);
	return NULL;
}

int main(void)
{
	pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, k = PTHREAD_MUTEX_INITIALIZER;
	struct args x = { &m, &n }, y = { &k, &n };
	pthread_t a, b;

	pthread_create(&a, NULL, worker, &x);
	pthread_create(&b, NULL, worker, &y);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	pthread_mutex_destroy(&k);
	return n;
}
