/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ring with two counting semaphores, but two producers share the index. */
#include <pthread.h>
#include <semaphore.h>

#define SIZE 4

static int ring[SIZE];
static unsigned in;
static sem_t empty, full;

static void *produce(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++) {
		sem_wait(&empty);
		ring[in++ % SIZE] = i; /* race */
		sem_post(&full);
	}
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	int sum = 0;

	sem_init(&empty, 0, SIZE);
	sem_init(&full, 0, 0);
	pthread_create(&t, NULL, produce, NULL);
	pthread_create(&u, NULL, produce, NULL);
	for (int i = 0; i < 20; i++) {
		sem_wait(&full);
		sum += ring[i % SIZE]; /* race too */
		sem_post(&empty);
	}
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return sum;
}
