/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Semaphore and size are in a struct. */
#include <pthread.h>
#include <semaphore.h>

static struct {
	sem_t started;
	int size;
} crew;

static void *work(void *arg)
{
	crew.size++;
	sem_post(&crew.started);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t thread;

	(void)argv;
	sem_init(&crew.started, 0, 0);
	for (int i = 0; i < argc; i++) {
		if (pthread_create(&thread, NULL, work, NULL) != 0)
			continue;
		sem_wait(&crew.started);
		crew.size++;
	}
	return 0;
}
