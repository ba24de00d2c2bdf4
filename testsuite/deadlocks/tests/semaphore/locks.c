/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>

static sem_t a, b;
static int n;

static void *one(void *arg)
{
	sem_wait(&a);
	sem_wait(&b); /* deadlock */
	n++;
	sem_post(&b);
	sem_post(&a);
	return arg;
}

static void *two(void *arg)
{
	sem_wait(&b);
	sem_wait(&a); /* deadlock */
	n++;
	sem_post(&a);
	sem_post(&b);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	sem_init(&a, 0, 1);
	sem_init(&b, 0, 1);
	pthread_create(&t, 0, one, 0);
	pthread_create(&u, 0, two, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
