/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer comes before the work is done. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static sem_t start, done;
static long work;
static int quit;

static void *serve(void *arg)
{
	for (;;) {
		sem_wait(&start);
		if (quit)
			break;
		sem_post(&done);
		work *= 2; /* race: work */
	}
	return arg;
}

static long ask(long n)
{
	work = n; /* race too */
	sem_post(&start);
	sem_wait(&done);
	return work; /* race too */
}

int main(void)
{
	pthread_t t;
	long sum = 0;

	sem_init(&start, 0, 0);
	sem_init(&done, 0, 0);
	pthread_create(&t, NULL, serve, NULL);
	for (int i = 0; i < 10; i++)
		sum += ask(i);
	quit = 1; /* race too */
	sem_post(&start);
	pthread_join(t, NULL); /* equivalent: main has nothing more to do with it */
	return sum != 90;
}
