/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The result of the wrapper says whether there is a thread to join. */
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

static int start(int wanted)
{
	if (!wanted)
		return -1;
	pthread_create(&thread, NULL, work, NULL);
	return 0;
}

int main(int argc, char **argv)
{
	(void)argv;
	if (start(argc > 1) == 0)
		pthread_join(thread, NULL);
	count++;
	return 0;
}
