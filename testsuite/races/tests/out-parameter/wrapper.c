/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The array that a callee has made is used by another one, by an index that it is given. */
#include <pthread.h>
#include <stdlib.h>

static int *shared;

static int make(int **out, int n)
{
	*out = calloc(n, sizeof **out);
	return *out ? 0 : -1;
}

static void fill(int *a, int i)
{
	a[i] = 1;
}

static void *work(void *arg)
{
	shared[1]++;
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t;
	int *a;

	(void)argv;
	if (make(&a, 8))
		return 1;
	fill(a, argc);
	shared = a;
	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	fill(a, argc);
	free(a);
	return 0;
}
