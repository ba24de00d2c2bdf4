/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of the next element. */
#include <pthread.h>
#include <stdlib.h>

#define N 8
static pthread_mutex_t *locks;
static int counts[N];

static pthread_mutex_t *lock_of(unsigned h)
{
	return locks + (h & (N - 1));
}

static void *worker(void *arg)
{
	for (unsigned h = 0; h < 100; h++) {
		pthread_mutex_lock(lock_of(h));
		counts[h & (N - 1)]++; /* race possible */
		pthread_mutex_unlock(lock_of(h));
	}
	return arg;
}

static void *other(void *arg)
{
	for (unsigned h = 0; h < 100; h++) {
		pthread_mutex_lock(lock_of(h + 1));
		counts[h & (N - 1)] = 0; /* race possible */
		pthread_mutex_unlock(lock_of(h + 1));
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	locks = calloc(N, sizeof *locks);
	for (int i = 0; i < N; i++)
		pthread_mutex_init(locks + i, NULL);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
