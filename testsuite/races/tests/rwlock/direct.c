/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Readers look up a route under the read lock, one thread replaces it under the write lock. */
#include <pthread.h>
#include <stdio.h>

static pthread_rwlock_t route_lock = PTHREAD_RWLOCK_INITIALIZER;
static unsigned gateway = 1, metric = 10;

static void *reader(void *arg)
{
	unsigned long sum = 0;

	for (int i = 0; i < 100; i++) {
		pthread_rwlock_rdlock(&route_lock);
		sum += gateway * metric;
		pthread_rwlock_unlock(&route_lock);
	}
	*(unsigned long *)arg = sum;
	return NULL;
}

static void *updater(void *arg)
{
	(void)arg;
	for (unsigned i = 0; i < 20; i++) {
		pthread_rwlock_wrlock(&route_lock);
		gateway = i;
		metric = 10 + i;
		pthread_rwlock_unlock(&route_lock);
	}
	return NULL;
}

int main(void)
{
	pthread_t r, u;
	unsigned long sum;

	pthread_create(&u, NULL, updater, NULL);
	pthread_create(&r, NULL, reader, &sum);
	pthread_join(r, NULL);
	pthread_join(u, NULL); /* equivalent: nothing of the updater is read afterwards */
	printf("%lu\n", sum);
	return 0;
}
