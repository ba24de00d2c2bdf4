/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function that is passed on counts for the thread. */
#include <pthread.h>

static _Thread_local int depth;

static void enter(void)
{
	depth++;
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
