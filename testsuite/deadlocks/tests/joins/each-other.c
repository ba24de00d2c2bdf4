/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>

static pthread_t a, b;
static sem_t ready;

static void *one(void *arg)
{
	sem_wait(&ready);
	pthread_join(b, NULL); /* deadlock */
	return arg;
}

static void *two(void *arg)
{
	sem_wait(&ready);
	pthread_join(a, NULL); /* deadlock */
	return arg;
}

int main(void)
{
	sem_init(&ready, 0, 0);
	pthread_create(&a, NULL, one, NULL);
	pthread_create(&b, NULL, two, NULL);
	sem_post(&ready);
	sem_post(&ready);
	pthread_exit(NULL);
}
