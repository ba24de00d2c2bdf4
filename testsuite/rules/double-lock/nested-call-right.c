/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A variant for callers that have the lock. */
#include "shape.h"

static int n;

static void add_locked(int x)
{
	n += x;
}

static void add(int x FORMAL)
{
	LOCK;
	add_locked(x);
	UNLOCK;
}

static void *worker(void *arg)
{
	extern void add_two(int x);

	add_two(*(int *)arg);
	return arg;
}

static void add_both(int x FORMAL)
{
	LOCK;
	add_locked(x);
	add_locked(x);
	UNLOCK;
	add(x PASS);
}

void add_two(int x)
{
	add_both(x ACTUAL);
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
