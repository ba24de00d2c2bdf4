/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static sem_t filled, empty;
static int slot;

static void *one(void *arg)
{
	pthread_mutex_lock(&m); /* deadlock */
	sem_wait(&empty); /* deadlock */
	slot = 1;
	sem_post(&filled);
	pthread_mutex_unlock(&m);
	return arg;
}

static void *two(void *arg)
{
	pthread_mutex_lock(&m); /* deadlock */
	sem_wait(&filled); /* deadlock */
	slot = 0;
	sem_post(&empty);
	pthread_mutex_unlock(&m);
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
