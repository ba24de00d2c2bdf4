/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An error path releases it, and so does the end. */
#include "shape.h"

static int n, failures;

static int take(int x FORMAL)
{
	int result = 0;

	LOCK;
	if (x < 0) {
		failures++;
		UNLOCK;
		result = -1;
	} else {
		n += x;
	}
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
