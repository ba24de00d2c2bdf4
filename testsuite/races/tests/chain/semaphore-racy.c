/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the thread writes is ready when it has posted: the call before the wait races, the one
 * behind it does not. */
#include <pthread.h>
#include <semaphore.h>

static sem_t ready;
static int result;

static int show(void)
{
	return result; /* race: result */
}

static void *worker(void *arg)
{
	result = 42; /* race: result */
	sem_post(&ready);
	return arg;
}

int main(void)
{
	pthread_t t;
	int early, late;

	sem_init(&ready, 0, 0);
	pthread_create(&t, NULL, worker, NULL);
	early = show(); /* chain */
	sem_wait(&ready);
	late = show();
	pthread_join(t, NULL);
	return early != late;
}
