/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A bounded buffer: the semaphores count, the mutex keeps apart. */
#include <pthread.h>
#include <semaphore.h>

static sem_t space, items, mutex;
static int buffer[4], count;

static void *producer(void *arg)
{
	for (int i = 0; i < 20; i++) {
		sem_wait(&space); /* equivalent: all is under the mutex */
		sem_wait(&mutex);
		buffer[count++] = i;
		sem_post(&mutex);
		sem_post(&items);
	}
	return arg;
}

static void *consumer(void *arg)
{
	int sum = 0;

	for (int i = 0; i < 20; i++) {
		sem_wait(&items); /* equivalent: all is under the mutex */
		sem_wait(&mutex);
		sum += buffer[--count];
		sem_post(&mutex);
		sem_post(&space);
	}
	return sum ? arg : NULL;
}

int main(void)
{
	pthread_t t[4];

	sem_init(&space, 0, 4);
	sem_init(&items, 0, 0);
	sem_init(&mutex, 0, 1);
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, i % 2 ? producer : consumer, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return count;
}
