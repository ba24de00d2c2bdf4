/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads say by a semaphore that they are done, one is not waited for. */
#include <pthread.h>
#include <semaphore.h>

#define N 3

static sem_t done;
static int sum;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	sum++; /* race possible */
	pthread_mutex_unlock(&m);
	sem_post(&done);
	return NULL;
}

int main(void)
{
	pthread_t t;

	sem_init(&done, 0, 0);
	for (int i = 0; i < N; i++) {
		pthread_create(&t, NULL, run, NULL);
		pthread_detach(t);
	}
	for (int i = 0; i < N - 1; i++)
		sem_wait(&done);
	return sum; /* race possible */
}
