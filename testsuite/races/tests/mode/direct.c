/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Locks are for threads: the mode is set before there are any. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int threaded, n;

static void lock(void) { if (threaded) pthread_mutex_lock(&m); }
static void unlock(void) { if (threaded) pthread_mutex_unlock(&m); }

static void *worker(void *arg)
{
	lock();
	n++;
	unlock();
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	threaded = 1;
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL); /* equivalent: nothing comes after it */
	pthread_join(b, NULL); /* equivalent: nothing comes after it */
	return argc;
}
