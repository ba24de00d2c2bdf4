/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t full;
static int items;

static void *producer(void *arg)
{
	pthread_mutex_lock(&lock); /* deadlock */
	items++;
	pthread_mutex_unlock(&lock);
	sem_post(&full);
	return arg;
}

static void *consumer(void *arg)
{
	pthread_mutex_lock(&lock);
	sem_wait(&full); /* deadlock */
	items--;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	sem_init(&full, 0, 0);
	pthread_create(&t, NULL, producer, NULL);
	pthread_create(&u, NULL, consumer, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
