/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A result that comes through a function that is called back says whether there is a thread. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock); /* equivalent: no other thread is there with it */
	count++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static pthread_t thread;

static int start(void)
{
	return pthread_create(&thread, NULL, work, NULL) ? -1 : 0;
}

static int run(int (*function)(void), int wanted)
{
	if (!wanted)
		return -1;
	return function() < 0 ? -1 : 0;
}

int main(int argc, char **argv)
{
	(void)argv;
	if (run(start, argc > 1) == 0)
		pthread_join(thread, NULL);
	count++;
	return 0;
}
