/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A callee has made the array and said where; it is shared before it is used. */
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
	shared[1]++; /* race possible */
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t;
	int *a;

	(void)argv;
	if (make(&a, 8))
		return 1;
	shared = a;
	pthread_create(&t, NULL, work, NULL);
	a[1] = argc; /* race possible */
	pthread_join(t, NULL);
	free(a);
	return 0;
}
