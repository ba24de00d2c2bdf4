/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main waits until all workers have counted themselves. */
#include <pthread.h>

#define WORKERS 4

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t counted = PTHREAD_COND_INITIALIZER;
static int done, results[WORKERS];

static void *worker(void *arg)
{
	int *result = arg;

	*result = 1;
	pthread_mutex_lock(&lock);
	done++;
	pthread_cond_signal(&counted);
	pthread_mutex_unlock(&lock);
	return NULL;
}

int main(void)
{
	pthread_t t[WORKERS];
	int sum = 0;

	for (int i = 0; i < WORKERS; i++)
		pthread_create(&t[i], NULL, worker, &results[i]);
	pthread_mutex_lock(&lock);
	while (done < WORKERS)
		pthread_cond_wait(&counted, &lock);
	pthread_mutex_unlock(&lock);
	for (int i = 0; i < WORKERS; i++)
		sum += results[i];
	for (int i = 0; i < WORKERS; i++)
		pthread_join(t[i], NULL); /* equivalent: main has waited for all */
	return sum != WORKERS;
}
