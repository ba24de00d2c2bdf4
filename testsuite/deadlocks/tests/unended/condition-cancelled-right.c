/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The thread waits until it is cancelled. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t told = PTHREAD_COND_INITIALIZER;
static int n;

static void leave(void *arg)
{
	pthread_mutex_unlock(arg);
}

static void *get(void *arg)
{
	pthread_mutex_lock(&m);
	pthread_cleanup_push(leave, &m);
	while (!n)
		pthread_cond_wait(&told, &m);
	pthread_cleanup_pop(1);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, get, NULL);
	pthread_cancel(t);
	pthread_join(t, NULL);
	return 0;
}
