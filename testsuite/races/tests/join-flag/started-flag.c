/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A flag beside the handle says whether there is a thread to join. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count, started;
static pthread_t thread;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock); /* equivalent: no other thread is there with it */
	count++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(int argc, char **argv)
{
	(void)argv;
	if (argc > 1) {
		pthread_create(&thread, NULL, work, NULL);
		started = 1;
	}
	if (started)
		pthread_join(thread, NULL);
	count++;
	return 0;
}
