/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static sem_t filled, empty;
static int slot;

static void *one(void *arg)
{
	sem_wait(&empty);
	pthread_mutex_lock(&m);
	slot = 1;
	pthread_mutex_unlock(&m);
	sem_post(&filled);
	return arg;
}

static void *two(void *arg)
{
	sem_wait(&filled);
	pthread_mutex_lock(&m);
	slot = 0;
	pthread_mutex_unlock(&m);
	sem_post(&empty);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	sem_init(&filled, 0, 0);
	sem_init(&empty, 0, 1);
	pthread_create(&t, 0, one, 0);
	pthread_create(&u, 0, two, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
