/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>

static sem_t room_empty;
static pthread_mutex_t count_lock = PTHREAD_MUTEX_INITIALIZER;
static int readers, data;

static void *reader(void *arg)
{
	int seen;

	pthread_mutex_lock(&count_lock);
	if (++readers == 1)
		sem_wait(&room_empty);
	pthread_mutex_unlock(&count_lock);
	seen = data; /* not a race? possible: the first reader locks for all of them */
	pthread_mutex_lock(&count_lock);
	if (--readers == 0)
		sem_post(&room_empty);
	pthread_mutex_unlock(&count_lock);
	return seen ? arg : NULL;
}

static void *writer(void *arg)
{
	sem_wait(&room_empty);
	data++; /* not a race? possible: see there */
	sem_post(&room_empty);
	return arg;
}

int main(void)
{
	pthread_t r[3], w;

	sem_init(&room_empty, 0, 1);
	for (int i = 0; i < 3; i++)
		pthread_create(&r[i], NULL, reader, NULL);
	pthread_create(&w, NULL, writer, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(r[i], NULL);
	pthread_join(w, NULL);
	return 0;
}
