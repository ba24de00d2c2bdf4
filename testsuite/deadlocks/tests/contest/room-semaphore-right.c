/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>
#define N 5
static sem_t room, chopstick[N];
static void *philo(void *a)
{
	int i = *(int *)a;
	for (int k = 0; k < 100; k++) {
		sem_wait(&room);
		sem_wait(&chopstick[i]);
		sem_wait(&chopstick[(i + 1) % N]);
		sem_post(&chopstick[(i + 1) % N]);
		sem_post(&chopstick[i]);
		sem_post(&room);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[N];
	int id[N];
	sem_init(&room, 0, N - 1);
	for (int i = 0; i < N; i++)
		sem_init(&chopstick[i], 0, 1);
	for (int i = 0; i < N; i++) {
		id[i] = i;
		pthread_create(&t[i], NULL, philo, &id[i]);
	}
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
