/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define N 1024
#define T 4

static double grid[2][N];
static pthread_barrier_t bar;

static void *solve(void *arg)
{
	long id = (long)arg;
	int lo = id * (N / T), hi = lo + N / T;
	int cur = 0;

	if (lo == 0)
		lo = 1;
	if (hi == N)
		hi = N - 1;
	for (int step = 0; step < 100; step++) {
		double *from = grid[0], *to = grid[0];

		for (int i = lo; i < hi; i++)
			to[i] = 0.5 * (from[i - 1] + from[i + 1]); /* race */
		pthread_barrier_wait(&bar);
		cur = !cur;
	}
	return NULL;
}

int main(void)
{
	pthread_t t[T];

	grid[0][0] = grid[1][0] = 1;
	pthread_barrier_init(&bar, NULL, T);
	for (long i = 0; i < T; i++)
		pthread_create(&t[i], NULL, solve, (void *)i);
	for (int i = 0; i < T; i++)
		pthread_join(t[i], NULL);
	printf("%g\n", grid[0][N / 2]);
	return 0;
}
