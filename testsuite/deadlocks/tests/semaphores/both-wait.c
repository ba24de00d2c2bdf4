/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>

static sem_t ping, pong;
static int n;

static void *one(void *arg)
{
	sem_wait(&ping); /* deadlock */
	n++;
	sem_post(&pong);
	return arg;
}

static void *two(void *arg)
{
	sem_wait(&pong); /* deadlock */
	n++;
	sem_post(&ping);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	sem_init(&ping, 0, 0);
	sem_init(&pong, 0, 0);
	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
