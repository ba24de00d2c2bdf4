/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread creates a thread, and is joined before that one ends. */
#include <pthread.h>

static int g;

static void *inner(void *arg)
{
	(void)arg;
	g++; /* race */
	return NULL;
}

static void *outer(void *arg)
{
	(void)arg;
	pthread_t t;

	pthread_create(&t, NULL, inner, NULL);
	pthread_detach(t);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, outer, NULL);
	pthread_join(t, NULL);
	g++; /* race */
	return 0;
}
