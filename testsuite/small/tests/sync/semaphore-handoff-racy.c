/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The semaphore begins with one: nobody waits. */
#include <pthread.h>
#include <semaphore.h>

static sem_t full;
static int datum;

static void *produce(void *arg)
{
	(void)arg;
	datum = 7; /* race */
	sem_post(&full);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int r;

	sem_init(&full, 0, 1);
	pthread_create(&t, NULL, produce, NULL);
	sem_wait(&full);
	r = datum++; /* race */
	pthread_join(t, NULL);
	return r;
}
