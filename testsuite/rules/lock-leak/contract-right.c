/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* It returns locked if it returns 1; its callers release what they got. */
#include "shape.h"

static int n;

static int begin(int x FORMAL)
{
	LOCK;
	if (x < 0) {
		UNLOCK;
		return 0;
	}
	return 1;
}

static void *worker(void *arg)
{
	extern int use(int x);

	return use(*(int *)arg) ? NULL : arg;
}

static int add(int x FORMAL)
{
	if (!begin(x PASS))
		return -1;
	n += x;
	UNLOCK;
	return 0;
}

int use(int x)
{
	return add(x ACTUAL);
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
