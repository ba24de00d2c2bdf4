/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>
#define SIZE 4
static int ring[SIZE], head, tail;
static sem_t empty, full;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static void put(int v)
{
	sem_wait(&empty);
	pthread_mutex_lock(&mutex);
	ring[head++ % SIZE] = v;
	pthread_mutex_unlock(&mutex);
	sem_post(&full);
}
static int get(void)
{
	int v;
	sem_wait(&full);
	pthread_mutex_lock(&mutex);
	v = ring[tail++ % SIZE];
	pthread_mutex_unlock(&mutex);
	sem_post(&empty);
	return v;
}
static void *producer(void *arg)
{
	for (int i = 0; i < 100; i++)
		put(i);
	return arg;
}
static void *consumer(void *arg)
{
	long s = 0;
	for (int i = 0; i < 100; i++)
		s += get();
	(void)arg;
	return (void *)s;
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
	return 0;
}
