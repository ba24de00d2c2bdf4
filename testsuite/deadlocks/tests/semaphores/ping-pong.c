/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>

static sem_t ping, pong;
static int n;

static void *one(void *arg)
{
	for (int i = 0; i < 5; i++) {
		sem_wait(&ping);
		n++;
		sem_post(&pong);
	}
	return arg;
}

static void *two(void *arg)
{
	for (int i = 0; i < 5; i++) {
		sem_wait(&pong);
		n++;
		sem_post(&ping);
	}
	return arg;
}

int main(void)
{
	pthread_t t, u;

	sem_init(&ping, 0, 1);
	sem_init(&pong, 0, 0);
	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
