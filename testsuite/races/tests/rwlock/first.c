/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first reader keeps the writers out for all, the last one lets them in again. */
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static sem_t w;
static int readers, data;

static void enter(void)
{
	pthread_mutex_lock(&m);
	readers++;
	if (readers == 1)
		sem_wait(&w);
	pthread_mutex_unlock(&m);
}

static void leave(void)
{
	pthread_mutex_lock(&m);
	if (--readers == 0)
		sem_post(&w);
	pthread_mutex_unlock(&m);
}

static void *reader(void *arg)
{
	int x;

	enter();
	x = data; /* not a race? possible, since it is not proved */
	leave();
	return x ? arg : NULL;
}

static void *writer(void *arg)
{
	sem_wait(&w);
	data++; /* not a race? likewise */
	sem_post(&w);
	return arg;
}

int main(void)
{
	pthread_t t[4];

	sem_init(&w, 0, 1);
	for (int i = 0; i < 4; i++)
		if (i & 1)
			pthread_create(&t[i], NULL, reader, NULL);
		else
			pthread_create(&t[i], NULL, writer, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
