/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread sets up while the others run. */
#include <pthread.h>
#include <racecheck.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long limit RACECHECK_GUARDED_BY("lock");

static void configure(void)
{
	limit = 10; /* guarded-by: limit */ /* race: limit */
}

static void *work(void *arg)
{
	configure();
	pthread_mutex_lock(&lock);
	limit++; /* race too: limit */
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
