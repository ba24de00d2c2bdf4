/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The semaphore begins with one: the first wait is for nobody. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static int state;
static sem_t started;

static void *work(void *arg)
{
	state++; /* race */
	sem_post(&started);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t thread;

	(void)argv;
	sem_init(&started, 0, 1);
	for (int i = 0; i < argc; i++) {
		pthread_create(&thread, NULL, work, NULL);
		sem_wait(&started);
		state++; /* race too */
	}
	return state; /* race too */
}
