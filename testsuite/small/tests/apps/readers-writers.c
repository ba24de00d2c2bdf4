/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The first reader keeps the writers out, the last lets them in again. */
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static sem_t write_lock;
static int readers, data;

static void *reader(void *arg)
{
	int x;

	(void)arg;
	pthread_mutex_lock(&m);
	if (++readers == 1)
		sem_wait(&write_lock);
	pthread_mutex_unlock(&m);
	x = data;
	pthread_mutex_lock(&m);
	if (--readers == 0)
		sem_post(&write_lock);
	pthread_mutex_unlock(&m);
	return x ? &data : NULL;
}

static void *writer(void *arg)
{
	(void)arg;
	sem_wait(&write_lock);
	data++;
	sem_post(&write_lock);
	return NULL;
}

int main(void)
{
	pthread_t t[4];

	sem_init(&write_lock, 0, 1);
	pthread_create(&t[0], NULL, writer, NULL);
	pthread_create(&t[1], NULL, reader, NULL);
	pthread_create(&t[2], NULL, reader, NULL);
	pthread_create(&t[3], NULL, writer, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
