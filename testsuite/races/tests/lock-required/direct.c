/* SPDX-License-Identifier: GPL-3.0-or-later */
/* add_locked() is called with the lock held. */
/* no races */
#include <pthread.h>
#include <racecheck.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long total;

RACECHECK_REQUIRES("lock")
static void add_locked(long n)
{
	total += n;
}

static void *work(void *arg)
{
	pthread_mutex_lock(&lock);
	add_locked(1);
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_mutex_lock(&lock);
	add_locked(2);
	pthread_mutex_unlock(&lock);
	pthread_join(t, NULL);
	return 0;
}
