/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Semaphore and size are in a struct; the thread posts before it counts. */
#include <pthread.h>
#include <semaphore.h>

static struct {
	sem_t started;
	int size;
} crew;

static void *work(void *arg)
{
	sem_post(&crew.started);
	crew.size++; /* race: size */
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
		crew.size++; /* race too: size */
	}
	return 0;
}
