/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Functions set and look at a volatile flag, under a lock. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile int stop;

static void set(void)
{
	pthread_mutex_lock(&lock);
	stop = 1;
	pthread_mutex_unlock(&lock);
}

static int get(void)
{
	int seen;

	pthread_mutex_lock(&lock);
	seen = stop;
	pthread_mutex_unlock(&lock);
	return seen;
}

static void *work(void *arg)
{
	for (int i = 0; i < 1000 && !get(); i++)
		;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	set();
	pthread_join(t, NULL);
	return 0;
}
