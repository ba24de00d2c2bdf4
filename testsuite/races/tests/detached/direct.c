/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A detached thread, and a lock for all that it shares with main. */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int flushed;

static void *flusher(void *arg)
{
	(void)arg;
	pthread_detach(pthread_self());
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&m);
		flushed++;
		pthread_mutex_unlock(&m);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int n;

	if (pthread_create(&t, NULL, flusher, NULL))
		return 1;
	usleep(100);
	pthread_mutex_lock(&m);
	n = flushed;
	pthread_mutex_unlock(&m);
	printf("%d\n", n);
	return 0;
}
