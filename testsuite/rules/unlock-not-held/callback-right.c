/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the two, a callback may do anything: it may pause, with the lock released meanwhile, or leave by an error. */
/* no races */
#include "shape.h"

static int n;
static int (*hook)(int x FORMAL);

static int pause_it(int x FORMAL)
{
	UNLOCK;
	while (x-- > 0)
		__asm__ volatile("" : : : "memory");
	LOCK;
	return n;
}

static int count(int x FORMAL)
{
	LOCK;
	n += x;
	UNLOCK;
	return x;
}

static int quick(int x FORMAL)
{
	int (*const next)(int y FORMAL) = x ? quick : pause_it;

	return x ? 1 : next(x PASS);
}

static void add(int x FORMAL)
{
	LOCK;
	while (n > x) {
		if (hook)
			n -= hook(x PASS);
		UNLOCK;
		count(x PASS);
		LOCK;
	}
	UNLOCK;
}

static void *worker(void *arg)
{
	add(*(int *)arg ACTUAL);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	hook = argc > 1 ? pause_it : quick;
	pthread_create(&a, NULL, worker, &argc);
	pthread_create(&b, NULL, worker, &argc);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
