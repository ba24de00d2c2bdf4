/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A signal handler posts the one, a function that gets its address the other, and the third starts with one. */
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>

static sem_t done, ready, first;

static void stop(int number)
{
	(void)number;
	sem_post(&done);
}

static void *work(void *arg)
{
	sem_post(arg);
	return NULL;
}

int main(void)
{
	pthread_t t;

	sem_init(&done, 0, 0);
	sem_init(&ready, 0, 0);
	sem_init(&first, 0, 1);
	signal(SIGINT, stop);
	pthread_create(&t, NULL, work, &ready);
	sem_wait(&first);
	sem_wait(&ready);
	sem_wait(&done);
	pthread_join(t, NULL);
	return 0;
}
