/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stencil with two arrays; the second barrier of the round is missing. */
#include <pthread.h>

#define N 4

static pthread_barrier_t b;
static int a[N], next[N];

static void *cell(void *arg)
{
	long i = (long)arg;

	for (int round = 0; round < 5; round++) {
		next[i] = a[(i + 1) % N] + 1; /* race possible */
		pthread_barrier_wait(&b);
		a[i] = next[i]; /* race possible */
	}
	return NULL;
}

int main(void)
{
	pthread_t t[N];

	pthread_barrier_init(&b, NULL, N);
	for (long i = 0; i < N; i++)
		pthread_create(&t[i], NULL, cell, (void *)i);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return a[0];
}
