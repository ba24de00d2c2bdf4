/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wrapper returns what pthread_create() said, and that is not looked at. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;
static pthread_t thread;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock);
	count++; /* race: count */
	pthread_mutex_unlock(&lock);
	return arg;
}

static int start(void)
{
	return pthread_create(&thread, NULL, work, NULL);
}

int main(int argc, char **argv)
{
	(void)argv;
	start();
	if (argc > 1)
		pthread_join(thread, NULL);
	count++; /* race: count */
	return 0;
}
