/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A semaphore of one that is posted on all paths; one that another thread posts; one that several pass, and that
 * who got it keeps. */
#include <pthread.h>
#include <semaphore.h>

static sem_t slot, filled, seats;
static int n;

static int add(int x)
{
	sem_wait(&slot);
	if (x < 0) {
		sem_post(&slot);
		return -1;
	}
	n += x;
	sem_post(&slot);
	sem_post(&filled);
	return 0;
}

static int sit(int x)
{
	sem_wait(&seats);
	if (x < 0)
		return -1;
	sem_post(&seats);
	return 0;
}

static void *worker(void *arg)
{
	sit(*(int *)arg);
	return add(*(int *)arg) ? arg : NULL;
}

static void *reader(void *arg)
{
	sem_wait(&filled);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	sem_init(&slot, 0, 1);
	sem_init(&filled, 0, 0);
	sem_init(&seats, 0, 4);
	pthread_create(&a, NULL, worker, &argc);
	pthread_create(&b, NULL, reader, &argc);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
