/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>

#define N 3

static int in[300], mid[300], out[300];

static void *first(void *arg)
{
	for (int i = (long)arg * 100; i < ((long)arg + 1) * 100; i++)
		mid[i] = in[i] + 1; /* race */
	return NULL;
}

static void *second(void *arg)
{
	for (int i = (long)arg * 100; i < ((long)arg + 1) * 100; i++)
		out[i] = mid[299 - i]; /* race */
	return NULL;
}

static void run(pthread_t *t, void *(*fn)(void *))
{
	for (long i = 0; i < N; i++)
		pthread_create(&t[i], NULL, fn, (void *)i);
}

static void wait_all(pthread_t *t)
{
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
}

int main(void)
{
	pthread_t a[N], b[N];

	run(a, first);
	run(b, second);
	wait_all(a);
	wait_all(b);
	printf("%d\n", out[7]);
	return 0;
}
