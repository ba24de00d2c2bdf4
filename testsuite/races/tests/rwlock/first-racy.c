/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One reads when it has left; one writes without the lock, and one as if it was to read. */
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static sem_t w;
static int readers, data, more, own;

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
	x = more; /* race: more */
	own = x; /* race: own */
	leave();
	x = data; /* race: data */
	return x ? arg : NULL;
}

static void *writer(void *arg)
{
	sem_wait(&w);
	data++; /* race: data */
	sem_post(&w);
	more++; /* race: more */
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
