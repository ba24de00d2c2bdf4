/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The wrapper returns what pthread_create() said. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;
static pthread_t thread;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock); /* equivalent: no other thread is there with it */
	count++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static int start(void)
{
	return pthread_create(&thread, NULL, work, NULL);
}

int main(void)
{
	if (start() == 0)
		pthread_join(thread, NULL);
	count++;
	return 0;
}
