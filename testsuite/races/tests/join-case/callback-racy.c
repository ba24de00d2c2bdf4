/* SPDX-License-Identifier: GPL-3.0-or-later */
/* It may be another number although there is a thread. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock);
	count++; /* race: count */
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
	return function() < 0 ? -1 : wanted > 1;
}

int main(int argc, char **argv)
{
	(void)argv;
	if (run(start, argc) == 0)
		pthread_join(thread, NULL);
	count++; /* race: count */
	return 0;
}
