/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All are let go before the end. */
#include <pthread.h>
#include <stdlib.h>

#define N 8
static pthread_mutex_t *locks;
static int *counts;

static void lock_all(void)
{
	for (int i = 0; i < N; i++)
		pthread_mutex_lock(&locks[i]);
}

static void unlock_all(void)
{
	for (int i = 0; i < N; i++)
		pthread_mutex_unlock(&locks[i]);
}

static void *worker(void *arg)
{
	for (int i = 0; i < 1000; i++) {
		unsigned h = (unsigned)rand() % N;
		pthread_mutex_lock(&locks[h]);
		counts[h]++; /* race */
		pthread_mutex_unlock(&locks[h]);
	}
	return arg;
}

static void *clear(void *arg)
{
	lock_all();
	unlock_all();
	for (int i = 0; i < N; i++)
		counts[i] = 0; /* race */

	return arg;
}

int main(void)
{
	pthread_t a, b;

	locks = calloc(N, sizeof *locks);
	counts = calloc(N, sizeof *counts);
	for (int i = 0; i < N; i++)
		pthread_mutex_init(&locks[i], NULL);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, clear, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
