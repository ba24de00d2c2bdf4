/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>

#define SIZE 4

static sem_t mutex, empty, full;
static int buffer[SIZE], in, out;

static void *producer(void *arg)
{
	for (int i = 0; i < 20; i++) {
		sem_wait(&mutex); /* deadlock */
		sem_wait(&empty); /* deadlock */
		buffer[in] = i;
		in = (in + 1) % SIZE;
		sem_post(&mutex);
		sem_post(&full);
	}
	return arg;
}

static void *consumer(void *arg)
{
	int item = 0;

	for (int i = 0; i < 20; i++) {
		sem_wait(&mutex); /* deadlock */
		sem_wait(&full); /* deadlock */
		item += buffer[out];
		out = (out + 1) % SIZE;
		sem_post(&mutex);
		sem_post(&empty);
	}
	return item ? arg : NULL;
}

int main(void)
{
	pthread_t t, u;

	sem_init(&mutex, 0, 1);
	sem_init(&empty, 0, SIZE);
	sem_init(&full, 0, 0);
	pthread_create(&t, NULL, producer, NULL);
	pthread_create(&u, NULL, consumer, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
