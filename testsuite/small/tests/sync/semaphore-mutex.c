/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A semaphore that begins with one is a mutex. */
#include <pthread.h>
#include <semaphore.h>

static sem_t s;
static int g;

static void *run(void *arg)
{
	(void)arg;
	sem_wait(&s);
	g++;
	sem_post(&s);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	sem_init(&s, 0, 1);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
