/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Workers one after the other: the user has waited for the first one only. */
#include <pthread.h>
#include <semaphore.h>

static int data;
static sem_t go;

static void *work(void *arg)
{
	data++; /* race: data */
	return arg;
}

static void *use(void *arg)
{
	sem_wait(&go);
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t user, worker;
	int i;

	sem_init(&go, 0, 0);
	if (pthread_create(&user, NULL, use, NULL))
		return 1;
	for (i = 0; i < 3; i++) {
		if (pthread_create(&worker, NULL, work, NULL))
			return 1;
		pthread_join(worker, NULL);
		sem_post(&go);
	}
	pthread_join(user, NULL);
	return data != 4;
}
