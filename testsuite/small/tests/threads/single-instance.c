/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The function runs in one thread only, so it needs no lock. */
#include <pthread.h>
#include <stdio.h>

static int ticks;
static int result;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *tick(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++)
		ticks++;
	pthread_mutex_lock(&m);
	result = ticks;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, tick, NULL);
	pthread_mutex_lock(&m);
	printf("%d\n", result);
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return 0;
}
