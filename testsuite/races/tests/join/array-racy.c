/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares are added up before the threads are joined. */
#include <pthread.h>
#include <stdio.h>

#define N 4

static long squares[N];

static void *square(void *arg)
{
	long i = (long)arg;

	squares[i] = i * i; /* race: squares */
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	long total = 0;

	for (long i = 0; i < N; i++)
		pthread_create(&t[i], NULL, square, (void *)i);
	for (int i = 0; i < N; i++)
		total += squares[i]; /* race: squares */
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	printf("%ld\n", total);
	return 0;
}
