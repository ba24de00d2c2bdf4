/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The thread joins its own thread before it goes on. */
#include <pthread.h>

static int stage;

static void *inner(void *arg)
{
	stage = 2;
	return arg;
}

static void *outer(void *arg)
{
	pthread_t t;

	pthread_create(&t, NULL, inner, NULL);
	pthread_join(t, NULL);
	stage = 1;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, outer, NULL);
	pthread_join(t, NULL);
	return stage == 0;
}
