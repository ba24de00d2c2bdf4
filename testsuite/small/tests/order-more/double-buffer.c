/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two buffers change hands by an index under the lock and a semaphore each way. */
#include <pthread.h>
#include <semaphore.h>

static int buffer[2][4];
static sem_t filled, emptied;

static void *fill(void *arg)
{
	(void)arg;
	for (int n = 0; n < 4; n++) {
		sem_wait(&emptied);
		for (int i = 0; i < 4; i++)
			buffer[n % 2][i] = n;
		sem_post(&filled);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int sum = 0;

	sem_init(&emptied, 0, 2);
	sem_init(&filled, 0, 0);
	pthread_create(&t, NULL, fill, NULL);
	for (int n = 0; n < 4; n++) {
		sem_wait(&filled);
		for (int i = 0; i < 4; i++)
			sum += buffer[n % 2][i];
		sem_post(&emptied);
	}
	pthread_join(t, NULL);
	return sum;
}
