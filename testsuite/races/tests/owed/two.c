/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Threads of two kinds, two waits. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static int state;
static sem_t started;

static void *work(void *arg)
{
	state++;
	sem_post(&started);
	return arg;
}

static void *idle(void *arg)
{
	sem_post(&started);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t thread;

	(void)argv;
	sem_init(&started, 0, 0);
	for (int i = 0; i < argc; i++) {
		pthread_create(&thread, NULL, work, NULL);
		pthread_create(&thread, NULL, idle, NULL);
		sem_wait(&started);
		sem_wait(&started);
		state++;
	}
	return state;
}
