/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that creates and joins a worker is called twice; the user has waited for the first one. */
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

static void step(void)
{
	pthread_t worker;

	if (pthread_create(&worker, NULL, work, NULL))
		return;
	pthread_join(worker, NULL);
	sem_post(&go);
}

int main(void)
{
	pthread_t user;

	sem_init(&go, 0, 0);
	if (pthread_create(&user, NULL, use, NULL))
		return 1;
	step();
	step();
	pthread_join(user, NULL);
	return data != 3;
}
