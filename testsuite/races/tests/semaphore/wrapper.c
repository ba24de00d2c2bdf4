/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main waits for a semaphore that the thread posts. */
#include <pthread.h>
#include <semaphore.h>

static sem_t ready;
static int data;

static void announce(void)
{
	sem_post(&ready);
}

static void expect(void)
{
	sem_wait(&ready);
}

static void *work(void *arg)
{
	data++;
	announce();
	return arg;
}

int main(void)
{
	pthread_t t;

	sem_init(&ready, 0, 0);
	pthread_create(&t, NULL, work, NULL);
	expect();
	data++;
	pthread_join(t, NULL);
	return 0;
}
