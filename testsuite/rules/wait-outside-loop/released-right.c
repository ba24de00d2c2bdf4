/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The loop releases the lock, but not between the wait and the next test. */
#include "shape.h"

static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int n;
static _Atomic int calls;

static void take(FORMAL_ONLY)
{
	LOCK;
	while (!n) {
		UNLOCK;
		calls++;
		LOCK;
		if (n)
			break;
		pthread_cond_wait(&more, THE_LOCK);
	}
	n--;
	UNLOCK;
}

static void put(int x FORMAL)
{
	LOCK;
	n += x;
	pthread_cond_broadcast(&more);
	UNLOCK;
}

static void *worker(void *arg)
{
	put(*(int *)arg ACTUAL);
	take(ACTUAL_ONLY);
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
