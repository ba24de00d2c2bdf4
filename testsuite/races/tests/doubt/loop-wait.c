/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As many answers as there were questions: how many that is nobody knows. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static sem_t go, done;
static long count;

static void *work(void *arg)
{
	for (;;) {
		sem_wait(&go);
		count++; /* not a race? possible: that both loops have as many rounds is not understood */
		sem_post(&done);
	}
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t;
	long sum = 0;

	(void)argv;
	sem_init(&go, 0, 0);
	sem_init(&done, 0, 0);
	pthread_create(&t, NULL, work, NULL);
	for (int round = 0; round < 3; round++) {
		for (int i = 0; i < argc; i++)
			sem_post(&go);
		for (int i = 0; i < argc; i++)
			sem_wait(&done);
		sum += count; /* not a race? possible: as above */
	}
	return sum == 0;
}
