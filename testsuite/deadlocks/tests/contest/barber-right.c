/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>
#define CHAIRS 3
static sem_t customers, barbers;
static pthread_mutex_t seats = PTHREAD_MUTEX_INITIALIZER;
static int waiting;
static void *barber(void *a)
{
	for (int i = 0; i < 8; i++) {
		sem_wait(&customers);
		pthread_mutex_lock(&seats);
		waiting--;
		sem_post(&barbers);
		pthread_mutex_unlock(&seats);
	}
	return a;
}
static void *customer(void *a)
{
	pthread_mutex_lock(&seats);
	if (waiting < CHAIRS) {
		waiting++;
		sem_post(&customers);
		pthread_mutex_unlock(&seats);
		sem_wait(&barbers);
	} else {
		pthread_mutex_unlock(&seats);
	}
	return a;
}
int main(void)
{
	pthread_t b, c[8];
	sem_init(&customers, 0, 0);
	sem_init(&barbers, 0, 0);
	pthread_create(&b, NULL, barber, NULL);
	for (int i = 0; i < 8; i++)
		pthread_create(&c[i], NULL, customer, NULL);
	for (int i = 0; i < 8; i++)
		pthread_join(c[i], NULL);
	pthread_cancel(b);
	pthread_join(b, NULL);
	return 0;
}
