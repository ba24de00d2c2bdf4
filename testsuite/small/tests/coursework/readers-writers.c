/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* readers and writers by a semaphore and a count of readers */
#include <pthread.h>
#include <semaphore.h>
static sem_t wrt;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int readers, shared_data;
static void *reader(void *arg)
{
	int seen = 0;
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&mutex);
		readers++;
		if (readers == 1)
			sem_wait(&wrt);
		pthread_mutex_unlock(&mutex);
		seen += shared_data;
		pthread_mutex_lock(&mutex);
		readers--;
		if (readers == 0)
			sem_post(&wrt);
		pthread_mutex_unlock(&mutex);
	}
	return (void *)(long)seen;
}
static void *writer(void *arg)
{
	for (int i = 0; i < 100; i++) {
		sem_wait(&wrt);
		shared_data++;
		sem_post(&wrt);
	}
	return NULL;
}
int main(void)
{
	pthread_t r[3], w[2];
	sem_init(&wrt, 0, 1);
	for (int i = 0; i < 3; i++)
		pthread_create(&r[i], NULL, reader, NULL);
	for (int i = 0; i < 2; i++)
		pthread_create(&w[i], NULL, writer, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(r[i], NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(w[i], NULL);
	return shared_data != 200;
}
