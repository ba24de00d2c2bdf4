/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>

#define N 5

static sem_t forks[N];

static void *philosopher(void *arg)
{
	int i = *(int *)arg;

	sem_wait(&forks[i]);
	sem_wait(&forks[(i + 1) % N]); /* deadlock */
	sem_post(&forks[i]);
	sem_post(&forks[(i + 1) % N]);
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	int ids[N];

	for (int i = 0; i < N; i++)
		sem_init(&forks[i], 0, 1);
	for (int i = 0; i < N; i++) {
		ids[i] = i;
		pthread_create(&t[i], NULL, philosopher, &ids[i]);
	}
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
