/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last reader counts down without the lock of the count: that the writers are kept out does not help. */
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static sem_t writers;
static int readers, data;

static void *reader(void *arg)
{
	pthread_mutex_lock(&mutex);
	readers++; /* race: readers */
	if (readers == 1) /* race too: readers */
		sem_wait(&writers);
	pthread_mutex_unlock(&mutex);
	readers--; /* race: readers */
	if (readers == 0) /* race too: readers */
		sem_post(&writers);
	return arg;
}

static void *writer(void *arg)
{
	sem_wait(&writers);
	data++;
	sem_post(&writers);
	return arg;
}

int main(void)
{
	pthread_t r[4], w[2];
	int i;

	sem_init(&writers, 0, 1);
	for (i = 0; i < 4; i++)
		pthread_create(&r[i], NULL, reader, NULL);
	for (i = 0; i < 2; i++)
		pthread_create(&w[i], NULL, writer, NULL);
	for (i = 0; i < 4; i++)
		pthread_join(r[i], NULL);
	for (i = 0; i < 2; i++)
		pthread_join(w[i], NULL);
	return 0;
}
