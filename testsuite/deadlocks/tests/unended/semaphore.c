/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody posts it. */
#include <pthread.h>
#include <semaphore.h>

static sem_t done, ready;

static void *work(void *arg)
{
	sem_post(&ready);
	return arg;
}

int main(void)
{
	pthread_t t;

	sem_init(&done, 0, 0);
	sem_init(&ready, 0, 0);
	pthread_create(&t, NULL, work, NULL);
	sem_wait(&ready);
	sem_wait(&done); /* deadlock */
	pthread_join(t, NULL);
	return 0;
}
