/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All workers are started at once, each by a semaphore of its own: these are no locks. */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static struct crew {
	sem_t *start, *end;
	int n;
} crew;
static long bare, guarded;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	long i = (long)arg;

	for (;;) {
		sem_wait(&crew.start[i]);
		bare++; /* race: bare */
		pthread_mutex_lock(&lock);
		guarded++;
		pthread_mutex_unlock(&lock);
		sem_post(&crew.end[i]);
	}
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	crew.n = argc;
	crew.start = calloc(argc, sizeof *crew.start);
	crew.end = calloc(argc, sizeof *crew.end);
	for (long i = 0; i < crew.n; i++) {
		sem_init(&crew.start[i], 0, 0);
		sem_init(&crew.end[i], 0, 0);
		pthread_create(&t, NULL, work, (void *)i);
	}
	for (int round = 0; round < 9; round++) {
		for (int i = 0; i < crew.n; i++)
			sem_post(&crew.start[i]);
		for (int i = 0; i < crew.n; i++)
			sem_wait(&crew.end[i]);
	}
	return bare != 0; /* race too */
}
