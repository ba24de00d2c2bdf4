/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A timed wait, and nobody looks whether the time was over. */
#include <pthread.h>
#include <semaphore.h>
#include <time.h>

static sem_t ready;
static int data;

static void *run(void *arg)
{
	struct timespec end = {1, 0};

	sem_timedwait(&ready, &end);
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t t;

	sem_init(&ready, 0, 0);
	pthread_create(&t, NULL, run, NULL);
	data = 1; /* race: data */
	sem_post(&ready);
	pthread_join(t, NULL);
	return data;
}
