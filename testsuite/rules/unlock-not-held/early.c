/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One failure is found before the lock is acquired, and released behind it. */
#include "shape.h"

static int n, limit = 4;

static int take(int x FORMAL)
{
	int result = -1;

	if (x > limit)
		goto out;
	LOCK;
	n += x;
	result = 0;
out:
	UNLOCK; /* unlock-not-held */
	return result;
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
