/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Another file creates threads, and waits for each. */
#include "crew.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

int state;
static sem_t started;

static void *work(void *arg)
{
	state++;
	sem_post(&started);
	return arg;
}

void crew_init(void)
{
	sem_init(&started, 0, 0);
}

void hire(void)
{
	pthread_t thread;

	if (pthread_create(&thread, NULL, work, NULL) != 0)
		abort();
	sem_wait(&started);
}
