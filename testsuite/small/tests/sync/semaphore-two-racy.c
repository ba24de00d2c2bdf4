/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A semaphore that begins with two lets both in. */
#include <pthread.h>
#include <semaphore.h>

static sem_t s;
static int g;

static void *run(void *arg)
{
	(void)arg;
	sem_wait(&s);
	g++; /* race */
	sem_post(&s);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	sem_init(&s, 0, 2);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
