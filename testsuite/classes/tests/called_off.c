/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A flag that calls the rest of the work off, and near misses: its other value, an object that is set up in the loop. */
#include <pthread.h>
#include <stdlib.h>

static int failed, passed, ready, data, sum[2];

static void *works(void *arg)
{
	long k = (long)arg;
	int i;

	for (i = 0; i < 1000; i++) {
		if (failed) /* class: both-values-valid */
			continue;
		if (rand() == i)
			failed = 1; /* class: both-values-valid */
		__atomic_fetch_add(&sum[k], 1, __ATOMIC_RELAXED);
	}
	return arg;
}

static void *waits(void *arg)
{
	long k = (long)arg;
	int i;

	for (i = 0; i < 1000; i++) {
		if (!passed)
			continue;
		if (rand() == i)
			passed = 1; /* class: unclassified */
		__atomic_fetch_add(&sum[k], 1, __ATOMIC_RELAXED);
	}
	return arg;
}

static void *prepares(void *arg)
{
	int i;

	for (i = 0; i < 1000; i++) {
		if (!ready) {
			data = rand(); /* class: unclassified */
			ready = 1; /* class: unclassified */
		}
		__atomic_fetch_add(&sum[0], data, __ATOMIC_RELAXED);
	}
	return arg;
}

int main(void)
{
	pthread_t t[6];
	long i;

	for (i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, works, (void *)i);
	for (i = 2; i < 4; i++)
		pthread_create(&t[i], NULL, waits, (void *)(i - 2));
	for (i = 4; i < 6; i++)
		pthread_create(&t[i], NULL, prepares, NULL);
	for (i = 0; i < 6; i++)
		pthread_join(t[i], NULL);
	return sum[0] + sum[1];
}
