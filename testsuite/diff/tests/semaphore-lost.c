/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A wait for a semaphore is gone.
 *
 * told: join-lost
 */
#include <pthread.h>
#include <semaphore.h>

static sem_t filled;
static int value;

static void *writer(void *arg)
{
	value = 1;
	sem_post(&filled);
	return arg;
}

static void *reader(void *arg)
{
#ifndef CHANGED
	sem_wait(&filled);
#endif
	return value ? arg : 0;
}

int main(void)
{
	pthread_t a, b;

	sem_init(&filled, 0, 0);
	pthread_create(&a, 0, reader, 0);
	pthread_create(&b, 0, writer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
