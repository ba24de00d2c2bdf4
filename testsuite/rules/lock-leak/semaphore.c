/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A semaphore of one is a lock: a return without sem_post() keeps all others out. */
#include <pthread.h>
#include <semaphore.h>

static sem_t slot;
static int n;

static int add(int x)
{
	sem_wait(&slot);
	if (x < 0) /* lock-leak */
		return -1;
	n += x;
	sem_post(&slot);
	return 0;
}

static void *worker(void *arg)
{
	return add(*(int *)arg) ? arg : NULL;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	sem_init(&slot, 0, 1);
	pthread_create(&a, NULL, worker, &argc);
	pthread_create(&b, NULL, worker, &argc);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
