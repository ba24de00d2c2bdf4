/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A semaphore that starts at one is a lock. */
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>

static sem_t mutex;
static int printed;

static void *printer(void *arg)
{
	(void)arg;
	for (int i = 0; i < 50; i++) {
		sem_wait(&mutex);
		printed++;
		sem_post(&mutex);
	}
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	sem_init(&mutex, 0, 1);
	pthread_create(&a, NULL, printer, NULL);
	pthread_create(&b, NULL, printer, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%d\n", printed);
	sem_destroy(&mutex);
	return 0;
}
