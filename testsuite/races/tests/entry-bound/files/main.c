/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The entry is in a file of its own. */
#include "thread.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int queued, started;

static void first(void)
{
	pthread_mutex_lock(&lock); /* equivalent: no other thread is there with it */
	started++;
	pthread_mutex_unlock(&lock);
}

static void second(void)
{
	pthread_mutex_lock(&lock); /* equivalent: no other thread is there with it */
	queued++;
	pthread_mutex_unlock(&lock);
}

int main(void)
{
	pthread_t a, b;

	thread_start(&a, first);
	queued = 0;
	thread_start(&b, second);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
