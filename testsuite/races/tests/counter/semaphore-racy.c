/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worker goes on after its post. */
#include <pthread.h>
#include <semaphore.h>

#define WORKERS 3

static sem_t done;
static int results[WORKERS];

static void *worker(void *arg)
{
	int *result = arg;

	sem_post(&done);
	(*result)++; /* race */
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
		sum += results[i]; /* race */
	for (int i = 0; i < WORKERS; i++)
		pthread_join(t[i], NULL);
	return sum != WORKERS;
}
