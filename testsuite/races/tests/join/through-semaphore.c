/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Main waits for a thread that has joined the worker. */
#include <pthread.h>
#include <semaphore.h>

static int data;
static sem_t done;
static pthread_t worker;

static void *work(void *arg)
{
	data++;
	return arg;
}

static void *join(void *arg)
{
	pthread_join(worker, NULL);
	sem_post(&done);
	return arg;
}

int main(void)
{
	pthread_t joiner;

	sem_init(&done, 0, 0);
	if (pthread_create(&worker, NULL, work, NULL) || pthread_create(&joiner, NULL, join, NULL))
		return 1;
	sem_wait(&done);
	data++;
	pthread_join(joiner, NULL);
	return data != 2;
}
