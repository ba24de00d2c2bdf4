/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The consumer waits for another semaphore than the producer posts. */
#include <pthread.h>
#include <semaphore.h>

static sem_t a, b;
static int datum;

static void *produce(void *arg)
{
	(void)arg;
	datum = 7; /* race */
	sem_post(&a);
	return NULL;
}

static void *other(void *arg)
{
	(void)arg;
	sem_post(&b);
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	int r;

	sem_init(&a, 0, 0);
	sem_init(&b, 0, 0);
	pthread_create(&t, NULL, produce, NULL);
	pthread_create(&u, NULL, other, NULL);
	sem_wait(&b);
	r = datum; /* race */
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return r;
}
