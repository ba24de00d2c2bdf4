/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two semaphores hand one token to and fro. */
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>

static sem_t full, empty;
static int slot;

static void *put(void *arg)
{
	for (int i = 0; i < 10; i++) {
		sem_wait(&empty);
		slot = i;
		sem_post(&full);
	}
	return arg;
}

static void *get(void *arg)
{
	int sum = 0;

	for (int i = 0; i < 10; i++) {
		sem_wait(&full);
		sum += slot;
		sem_post(&empty);
	}
	printf("%d\n", sum);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	sem_init(&full, 0, 0);
	sem_init(&empty, 0, 1);
	pthread_create(&a, NULL, put, NULL);
	pthread_create(&b, NULL, get, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
