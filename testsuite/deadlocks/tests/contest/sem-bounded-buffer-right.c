/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
/* no races */
#include <pthread.h>
#include <semaphore.h>
#define SIZE 4
sem_t empty, full;
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int buffer[SIZE], in, out;
void *producer(void *a)
{
	for (int i = 0; i < 100; i++) {
		sem_wait(&empty);
		pthread_mutex_lock(&mutex);
		buffer[in] = i;
		in = (in + 1) % SIZE;
		pthread_mutex_unlock(&mutex);
		sem_post(&full);
	}
	return NULL;
}
void *consumer(void *a)
{
	int sum = 0;
	for (int i = 0; i < 100; i++) {
		sem_wait(&full);
		pthread_mutex_lock(&mutex);
		sum += buffer[out];
		out = (out + 1) % SIZE;
		pthread_mutex_unlock(&mutex);
		sem_post(&empty);
	}
	return (void *)(long)sum;
}
int main(void)
{
	pthread_t p, c;
	sem_init(&empty, 0, SIZE);
	sem_init(&full, 0, 0);
	pthread_create(&p, NULL, producer, NULL);
	pthread_create(&c, NULL, consumer, NULL);
	pthread_join(p, NULL);
	pthread_join(c, NULL);
	sem_destroy(&empty);
	sem_destroy(&full);
	return 0;
}
