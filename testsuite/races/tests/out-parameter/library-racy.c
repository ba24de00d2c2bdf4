/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library has made the array and said where. */
#include <pthread.h>
#include <stdlib.h>

static int *shared;

static void *work(void *arg)
{
	shared[1]++; /* race */
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t;
	int *a;

	(void)argv;
	if (posix_memalign((void **)&a, 64, 64))
		return 1;
	shared = a;
	pthread_create(&t, NULL, work, NULL);
	a[1] = argc; /* race */
	pthread_join(t, NULL);
	free(a);
	return 0;
}
