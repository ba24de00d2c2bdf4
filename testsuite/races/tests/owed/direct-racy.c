/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state is used before each thread has been waited for. */
#include <pthread.h>
#include <semaphore.h>

static int state;
static sem_t started;

static void *work(void *arg)
{
	state++; /* race: state */
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
		state++; /* race: state */
		sem_wait(&started);
	}
	return 0;
}
