/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A wrapper returns the handle, which is kept and joined elsewhere. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int queued;
static pthread_t thread;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock); /* equivalent: no other thread is there with it */
	queued++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static pthread_t create(void *(*function)(void *))
{
	pthread_t t;

	if (pthread_create(&t, NULL, function, NULL))
		abort();
	return t;
}

static void start(void)
{
	queued = 0;
	thread = create(work);
}

static void stop(void)
{
	pthread_join(thread, NULL);
}

int main(int argc, char **argv)
{
	(void)argv;
	for (int i = 0; i < argc; i++) {
		start();
		stop();
	}
	return 0;
}
