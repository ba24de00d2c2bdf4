/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>

#define CHAIRS 3

static sem_t customers, barber, seats;
static int free_seats = CHAIRS;

static void *barber_thread(void *arg)
{
	for (;;) {
		sem_wait(&customers);
		sem_wait(&seats);
		free_seats++;
		sem_post(&barber);
		sem_post(&seats);
	}
	return arg;
}

static void *customer_thread(void *arg)
{
	sem_wait(&seats);
	if (free_seats > 0) {
		free_seats--;
		sem_post(&customers);
		sem_post(&seats);
		sem_wait(&barber);
	} else {
		sem_post(&seats);
	}
	return arg;
}

int main(void)
{
	pthread_t b, c[5];

	sem_init(&customers, 0, 0);
	sem_init(&barber, 0, 0);
	sem_init(&seats, 0, 1);
	pthread_create(&b, NULL, barber_thread, NULL);
	for (int i = 0; i < 5; i++)
		pthread_create(&c[i], NULL, customer_thread, NULL);
	for (int i = 0; i < 5; i++)
		pthread_join(c[i], NULL);
	return 0;
}
