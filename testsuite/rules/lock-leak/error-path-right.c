/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every return is behind a release. */
#include "shape.h"

static int n;

static int take(int x FORMAL)
{
	LOCK;
	if (x < 0) {
		UNLOCK;
		return -1;
	}
	n += x;
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
