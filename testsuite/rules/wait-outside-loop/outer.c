/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop around it releases the lock before the next test. */
#include "shape.h"

static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int n;

static void take_all(int x FORMAL)
{
	while (x--) {
		LOCK;
		if (!n)
			pthread_cond_wait(&more, THE_LOCK); /* wait-outside-loop */
		n--;
		UNLOCK;
	}
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
	take_all(*(int *)arg ACTUAL);
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
