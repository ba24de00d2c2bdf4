/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the semaphore starts with is a wrapper's to say: it is waited for and never posted by who has waited, so
 * it is a signal, and protects nothing.
 */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t done;
static int n;

static void make(sem_t *s, unsigned count)
{
	sem_init(s, 0, count);
}

static void *worker(void *arg)
{
	sem_wait(&done);
	n++; /* race */
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t one, two;

	(void)argc;
	make(&done, (unsigned)atoi(argv[1]));
	pthread_create(&one, NULL, worker, NULL);
	pthread_create(&two, NULL, worker, NULL);
	sem_post(&done);
	sem_post(&done);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
