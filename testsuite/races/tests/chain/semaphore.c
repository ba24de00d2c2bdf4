/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What the thread writes is ready when it has posted. */
#include <pthread.h>
#include <semaphore.h>

static sem_t ready;
static int result;

static int show(void)
{
	return result;
}

static void *worker(void *arg)
{
	result = 42;
	sem_post(&ready);
	return arg;
}

int main(void)
{
	pthread_t t;
	int late;

	sem_init(&ready, 0, 0);
	pthread_create(&t, NULL, worker, NULL);
	sem_wait(&ready);
	late = show();
	pthread_join(t, NULL);
	return late;
}
