/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread is waited for before the next one is created: there is one at a time. */
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

int main(int argc, char **argv)
{
	pthread_t thread;

	(void)argv;
	sem_init(&started, 0, 0);
	for (int i = 0; i < argc; i++) {
		if (pthread_create(&thread, NULL, work, NULL) != 0)
			continue;
		sem_wait(&started);
		state++;
	}
	return state;
}
