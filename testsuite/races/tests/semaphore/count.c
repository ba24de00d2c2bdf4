/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The count comes through a wrapper: one may be in. */
#include <pthread.h>
#include <semaphore.h>

static sem_t room;
static int n;

static void create(sem_t *sem, unsigned count)
{
	sem_init(sem, 0, count);
}

static void *work(void *arg)
{
	sem_wait(&room);
	n++;
	sem_post(&room);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	create(&room, 1);
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
