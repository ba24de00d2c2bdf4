/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function that is passed on counts in a volatile under a lock. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile int n;

static void count(void)
{
	n++;
}

static void call(void (*fn)(void))
{
	pthread_mutex_lock(&lock);
	fn();
	pthread_mutex_unlock(&lock);
}

static void *work(void *arg)
{
	call(count);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	call(count);
	pthread_join(t, NULL);
	return 0;
}
