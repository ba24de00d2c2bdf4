/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Main lets the user go on before there is a worker: nothing of it is joined yet. */
#include <pthread.h>
#include <semaphore.h>

static int data;
static sem_t go;

static void *work(void *arg)
{
	data++; /* race: data */
	return arg;
}

static void *use(void *arg)
{
	sem_wait(&go);
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t user, worker;

	sem_init(&go, 0, 0);
	if (pthread_create(&user, NULL, use, NULL))
		return 1;
	sem_post(&go);
	if (pthread_create(&worker, NULL, work, NULL))
		return 1;
	pthread_join(worker, NULL);
	pthread_join(user, NULL);
	return data != 2;
}
