/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread gets the token from main, which has waited for the one before. */
#include <pthread.h>
#include <semaphore.h>

static sem_t idle;
static int length, total;

static void *sum(void *arg)
{
	pthread_detach(pthread_self());
	total += length;
	sem_post(&idle);
	return arg;
}

int main(void)
{
	sem_init(&idle, 0, 1);
	for (int i = 0; i < 10; i++) {
		pthread_t t;

		sem_wait(&idle); /* mutate */
		length = i;
		pthread_create(&t, NULL, sum, NULL);
	}
	sem_wait(&idle);
	return total != 45;
}
