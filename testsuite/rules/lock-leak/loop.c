/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next element finds it locked by the one that was skipped. */
#include "shape.h"

static int n;

static void add_all(const int *x, int count FORMAL)
{
	int i;

	for (i = 0; i < count; i++) {
		LOCK; /* double-lock */
		if (x[i] < 0) /* lock-leak */
			continue;
		n += x[i];
		UNLOCK;
	}
}

static void *worker(void *arg)
{
	add_all(arg, *(int *)arg ACTUAL);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, &argc);
	pthread_create(&b, NULL, worker, &argc);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
