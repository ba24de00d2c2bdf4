/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A semaphore that counts items keeps no two takers apart. */
#include <pthread.h>
#include <semaphore.h>

static sem_t items;
static int taken;

static void *taker(void *arg)
{
	sem_wait(&items);
	taken++; /* race: taken */
	return arg;
}

int main(void)
{
	pthread_t a, b;

	sem_init(&items, 0, 0);
	pthread_create(&a, NULL, taker, NULL);
	pthread_create(&b, NULL, taker, NULL);
	sem_post(&items);
	sem_post(&items);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return taken != 2;
}
