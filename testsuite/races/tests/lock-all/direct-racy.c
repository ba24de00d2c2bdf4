/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop leaves the first one out. */
#include <pthread.h>
#include <stdio.h>

#define N 8
static pthread_mutex_t locks[N];
static int counts[N];

static void *worker(void *arg)
{
	for (int i = 0; i < 1000; i++) {
		pthread_mutex_lock(&locks[i % N]);
		counts[i % N]++; /* race */
		pthread_mutex_unlock(&locks[i % N]);
	}
	return arg;
}

static void *sum(void *arg)
{
	int i, total = 0;

	for (i = 1; i < N; i++)
		pthread_mutex_lock(&locks[i]);
	for (i = 0; i < N; i++)
		total += counts[i]; /* race */
	for (i = 1; i < N; i++)
		pthread_mutex_unlock(&locks[i]);
	printf("%d\n", total);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&locks[i], NULL);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, sum, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
