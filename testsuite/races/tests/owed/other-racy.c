/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody else posts the semaphore, too. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static int state;
static sem_t started;

static void *work(void *arg)
{
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
		if (pthread_create(&thread, NULL, work, NULL) != 0)
			sem_post(&started);
		sem_wait(&started);
		if (i & 1)
			sem_post(&started);
		state++; /* race too */
	}
	return state; /* race too */
}
