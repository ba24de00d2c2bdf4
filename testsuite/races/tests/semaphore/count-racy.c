/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count comes through two wrappers: two may be in. */
#include <pthread.h>
#include <semaphore.h>

static sem_t room;
static int n;

static void setup(sem_t *sem, int shared, unsigned count)
{
	sem_init(sem, shared, count);
}

static void create(unsigned count, sem_t *sem)
{
	setup(sem, 0, count);
}

static void *work(void *arg)
{
	sem_wait(&room);
	n++; /* race: n */
	sem_post(&room);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	create(2, &room);
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
