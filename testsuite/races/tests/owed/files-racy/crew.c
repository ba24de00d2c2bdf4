/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another file creates threads, and does not wait. */
#include "crew.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

int state;
static sem_t started;

static void *work(void *arg)
{
	state++; /* race: state */
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
}
