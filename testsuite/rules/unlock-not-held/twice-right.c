/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each path releases it once, one under a condition that says whether it was acquired. */
#include "shape.h"

static int n, failures;

static int take(int x FORMAL)
{
	int locked = 0;

	if (x >= 0) {
		LOCK;
		locked = 1;
		n += x;
	}
	if (locked)
		UNLOCK;
	else
		return -1;
	LOCK;
	failures += n < 0;
	UNLOCK;
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
