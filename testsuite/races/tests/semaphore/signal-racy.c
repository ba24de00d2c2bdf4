/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A semaphore that starts at one is no signal. */
#include <pthread.h>
#include <semaphore.h>

static sem_t filled;
static int buffer;

static void *producer(void *arg)
{
	buffer = 9; /* race: buffer */
	sem_post(&filled);
	return arg;
}

int main(void)
{
	pthread_t t;

	sem_init(&filled, 0, 1);
	pthread_create(&t, NULL, producer, NULL);
	sem_wait(&filled);
	buffer--; /* race: buffer */
	pthread_join(t, NULL);
	return buffer != 8;
}
