/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A callee has made the array and said where; it is used before it is shared, and after. */
#include <pthread.h>
#include <stdlib.h>

static int *shared;

static int make(int **out, int n)
{
	*out = calloc(n, sizeof **out);
	return *out ? 0 : -1;
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
	a[1] = argc;
	shared = a;
	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	a[1] = 0;
	free(a);
	return 0;
}
