/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that is passed on counts for all threads. */
#include <pthread.h>

static int depth;

static void enter(void)
{
	depth++; /* race: depth */
}

static void call(void (*fn)(void))
{
	fn();
}

static void *work(void *arg)
{
	call(enter);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	call(enter);
	pthread_join(t, NULL);
	return 0;
}
