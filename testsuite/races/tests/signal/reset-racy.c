/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A flag that was set before the thread was there is not what it was: the wait comes to an end. */
#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready, data;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock);
	ready = 2;
	pthread_cond_signal(&changed);
	pthread_mutex_unlock(&lock);
	data = 7; /* race */
	return arg;
}

int main(void)
{
	pthread_t thread;

	ready = 1;
	pthread_create(&thread, NULL, work, NULL);
	pthread_mutex_lock(&lock);
	while (ready != 2)
		pthread_cond_wait(&changed, &lock);
	pthread_mutex_unlock(&lock);
	return data; /* race */
}
