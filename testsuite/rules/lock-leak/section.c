/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of two sections is never left. */
#include "shape.h"
#include <stdlib.h>

static int n, failures;

static int take(int x FORMAL)
{
	char *buffer = malloc(x);

	if (!buffer) {
		LOCK; /* lock-leak */
		failures++;
		return -1;
	}
	LOCK;
	n += x;
	UNLOCK;
	free(buffer);
	return 0;
}

static void *worker(void *arg)
{
	return take(*(int *)arg ACTUAL) ? NULL : arg;
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
