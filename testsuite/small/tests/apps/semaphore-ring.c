/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A ring with two counting semaphores, one producer and one consumer. */
#include <pthread.h>
#include <semaphore.h>

#define SIZE 4

static int ring[SIZE];
static sem_t empty, full;

static void *produce(void *arg)
{
	(void)arg;
	for (int i = 0; i < 20; i++) {
		sem_wait(&empty);
		ring[i % SIZE] = i;
		sem_post(&full);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int sum = 0;

	sem_init(&empty, 0, SIZE);
	sem_init(&full, 0, 0);
	pthread_create(&t, NULL, produce, NULL);
	for (int i = 0; i < 20; i++) {
		sem_wait(&full);
		sum += ring[i % SIZE];
		sem_post(&empty);
	}
	pthread_join(t, NULL);
	return sum;
}
