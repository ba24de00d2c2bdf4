/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Nobody knows what it starts with, but every wait has its post: it is used as a lock is. */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t mutex;
static int n;

static void make(sem_t *s, unsigned count)
{
	sem_init(s, 0, count);
}

static void *worker(void *arg)
{
	sem_wait(&mutex);
	n++;
	sem_post(&mutex);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t one, two;

	(void)argc;
	make(&mutex, (unsigned)atoi(argv[1]));
	pthread_create(&one, NULL, worker, NULL);
	pthread_create(&two, NULL, worker, NULL);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
