/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>
#include <semaphore.h>

static sem_t ping, pong;
static int n;

static void *one(void *arg)
{
	sem_wait(&ping);
	n++;
	sem_post(&pong);
	sem_wait(&ping);
	n++;
	sem_post(&pong);
	return arg;
}

static void *two(void *arg)
{
	sem_post(&ping);
	sem_wait(&pong);
	n++;
	sem_post(&ping);
	sem_wait(&pong);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	sem_init(&ping, 0, 0);
	sem_init(&pong, 0, 0);
	pthread_create(&t, 0, one, 0);
	pthread_create(&u, 0, two, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
