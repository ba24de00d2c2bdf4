/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A semaphore that starts at two lets two in. */
#include <pthread.h>
#include <semaphore.h>

static sem_t seats;
static int seated;

static void *guest(void *arg)
{
	(void)arg;
	for (int i = 0; i < 50; i++) {
		sem_wait(&seats);
		seated++; /* race: seated */
		sem_post(&seats);
	}
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	sem_init(&seats, 0, 2);
	pthread_create(&a, NULL, guest, NULL);
	pthread_create(&b, NULL, guest, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return seated != 100;
}
