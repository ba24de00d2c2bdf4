/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is held while there is a thread. */
/* no races */
#include <pthread.h>
#include <racecheck.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long hits RACECHECK_GUARDED_BY("lock");

static void *work(void *arg)
{
	return arg;
}

int main(void)
{
	pthread_t t;

	hits = 1;
	pthread_create(&t, NULL, work, NULL);
	pthread_mutex_lock(&lock);
	hits++;
	pthread_mutex_unlock(&lock);
	pthread_join(t, NULL);
	return (int)hits;
}
