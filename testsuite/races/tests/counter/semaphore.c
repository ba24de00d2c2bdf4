/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* As many waits as there are threads. */
#include <pthread.h>
#include <semaphore.h>

#define WORKERS 3

static sem_t done;
static int results[WORKERS];

static void *worker(void *arg)
{
	int *result = arg;

	(*result)++;
	sem_post(&done);
	return NULL;
}

int main(void)
{
	pthread_t t[WORKERS];
	int sum = 0;

	sem_init(&done, 0, 0);
	for (int i = 0; i < WORKERS; i++)
		pthread_create(&t[i], NULL, worker, &results[i]);
	for (int i = 0; i < WORKERS; i++)
		sem_wait(&done);
	for (int i = 0; i < WORKERS; i++)
		sum += results[i];
	for (int i = 0; i < WORKERS; i++)
		pthread_join(t[i], NULL); /* equivalent: main has waited for all */
	return sum != WORKERS;
}
