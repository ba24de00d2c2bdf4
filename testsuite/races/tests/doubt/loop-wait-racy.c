/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions without a wait for answers, but for the last ones. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static sem_t go, done;
static long count;

static void *work(void *arg)
{
	for (;;) {
		sem_wait(&go);
		count++; /* race: count */
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
		sum += count; /* race: count */
	}
	for (int i = 0; i < argc; i++)
		sem_wait(&done);
	return sum == 0;
}
