/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The semaphore is posted when the datum is there. */
#include <pthread.h>
#include <semaphore.h>

static sem_t full;
static int datum;

static void *produce(void *arg)
{
	(void)arg;
	datum = 7;
	sem_post(&full);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int r;

	sem_init(&full, 0, 0);
	pthread_create(&t, NULL, produce, NULL);
	sem_wait(&full);
	r = datum++;
	pthread_join(t, NULL);
	return r;
}
