/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread posts twice: the next one seems to be there already. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static int state;
static sem_t started;

static void *work(void *arg)
{
	sem_post(&started);
	state++; /* race possible */
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
		sem_wait(&started);
		state++; /* race too */
	}
	return state; /* race too */
}
