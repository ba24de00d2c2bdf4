/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#define SEATS 3
static pthread_mutex_t forks[SEATS] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
	PTHREAD_MUTEX_INITIALIZER };
static sem_t room;
static int ids[SEATS];
static void *philosopher(void *arg)
{
	int me = *(int *)arg;
	sem_wait(&room);
	pthread_mutex_lock(&forks[me]);
	pthread_mutex_lock(&forks[(me + 1) % SEATS]); /* deadlock */
	printf("%d eats\n", me);
	pthread_mutex_unlock(&forks[(me + 1) % SEATS]);
	pthread_mutex_unlock(&forks[me]);
	sem_post(&room);
	return NULL;
}
int main(void)
{
	pthread_t t[SEATS];
	sem_init(&room, 0, SEATS);
	for (int i = 0; i < SEATS; i++) {
		ids[i] = i;
		pthread_create(&t[i], NULL, philosopher, &ids[i]);
	}
	for (int i = 0; i < SEATS; i++)
		pthread_join(t[i], NULL);
	sem_destroy(&room);
	return 0;
}
