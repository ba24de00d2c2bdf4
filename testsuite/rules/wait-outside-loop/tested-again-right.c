/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who finds nothing after the wait either is told so, and asks again. */
#include "shape.h"

static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int n;

static int take(FORMAL_ONLY)
{
	LOCK;
	if (!n) {
		pthread_cond_wait(&more, THE_LOCK); /* not a wait-outside-loop? the test behind it is not looked for */
		if (!n) {
			UNLOCK;
			return 0;
		}
	}
	n--;
	UNLOCK;
	return 1;
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
	while (*(int *)arg) {
		put(*(int *)arg ACTUAL);
		while (!take(ACTUAL_ONLY))
			;
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
