/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A semaphore that starts at zero is a signal. */
#include <pthread.h>
#include <semaphore.h>

static sem_t filled;
static int buffer;

static void *producer(void *arg)
{
	buffer = 9;
	sem_post(&filled);
	return arg;
}

int main(void)
{
	pthread_t t;

	sem_init(&filled, 0, 0);
	pthread_create(&t, NULL, producer, NULL);
	sem_wait(&filled); /* mutate */
	buffer--;
	pthread_join(t, NULL); /* equivalent: main has waited */
	return buffer != 8;
}
