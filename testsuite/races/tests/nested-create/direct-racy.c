/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread's thread is not joined before the thread goes on. */
#include <pthread.h>

static int stage;

static void *inner(void *arg)
{
	(void)arg;
	stage = 2; /* race: stage */
	return NULL;
}

static void *outer(void *arg)
{
	pthread_t t;

	(void)arg;
	pthread_create(&t, NULL, inner, NULL);
	stage = 1; /* race: stage */
	pthread_join(t, NULL);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, outer, NULL);
	pthread_join(t, NULL);
	return stage == 0;
}
