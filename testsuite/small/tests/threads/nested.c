/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread creates and joins a thread, and is joined itself. */
#include <pthread.h>

static int g;

static void *inner(void *arg)
{
	(void)arg;
	g++;
	return NULL;
}

static void *outer(void *arg)
{
	pthread_t t;

	(void)arg;
	g = 1;
	pthread_create(&t, NULL, inner, NULL);
	pthread_join(t, NULL);
	g++;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, outer, NULL);
	pthread_join(t, NULL);
	g++;
	return g;
}
