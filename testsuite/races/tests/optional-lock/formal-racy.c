/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who passes 0 should hold the lock. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void add(int k, int lock)
{
	if (lock)
		pthread_mutex_lock(&m);
	n += k; /* race */
	if (lock)
		pthread_mutex_unlock(&m);
}

static void *worker(void *arg)
{
	add(1, 1);
	return arg;
}

static void *other(void *arg)
{
	add(2, 0);

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
