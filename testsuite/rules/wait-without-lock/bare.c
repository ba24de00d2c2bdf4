/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wait stands before the lock. */
#include "shape.h"

static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static volatile int n;

static void take(FORMAL_ONLY)
{
	while (!n) /* race too */
		pthread_cond_wait(&more, THE_LOCK); /* wait-without-lock */
	LOCK;
	n--; /* race too */
	UNLOCK;
}

static void put(int x FORMAL)
{
	LOCK;
	n += x; /* race too */
	pthread_cond_broadcast(&more);
	UNLOCK;
}

static void *worker(void *arg)
{
	while (*(int *)arg) {
		put(*(int *)arg ACTUAL);
		take(ACTUAL_ONLY);
	}
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
