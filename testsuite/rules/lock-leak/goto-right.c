/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* All failures go to the label behind which it is released. */
#include "shape.h"
#include <stdlib.h>

static int n, limit = 4;

static int take(int x FORMAL)
{
	char *buffer = NULL;
	int result = -1;

	if (x > limit)
		goto out;
	LOCK;
	if (n > limit)
		goto unlock;
	buffer = malloc(x);
	if (!buffer)
		goto unlock;
	n += x;
	result = 0;
unlock:
	UNLOCK;
out:
	free(buffer);
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
