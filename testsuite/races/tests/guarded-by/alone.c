/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread sets up while the others wait for it, as the program declares. */
/* no races */
#include <pthread.h>
#include <racecheck.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long limit RACECHECK_GUARDED_BY("lock");

RACECHECK_SINGLE_THREADED("the others wait for the first message") static void configure(void)
{
	limit = 10;
}

static void *work(void *arg)
{
	configure();
	pthread_mutex_lock(&lock);
	limit++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
