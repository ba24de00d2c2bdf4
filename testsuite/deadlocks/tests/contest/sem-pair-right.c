/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>
static sem_t tape, printer;
static int jobs;
static void *copy(void *p)
{
	sem_wait(&tape);
	sem_wait(&printer);
	jobs++;
	sem_post(&printer);
	sem_post(&tape);
	return p;
}
static void *list(void *p)
{
	sem_wait(&tape);
	sem_wait(&printer);
	jobs++;
	sem_post(&printer);
	sem_post(&tape);
	return p;
}
int main(void)
{
	pthread_t a, b;
	sem_init(&tape, 0, 1);
	sem_init(&printer, 0, 1);
	pthread_create(&a, 0, copy, 0);
	pthread_create(&b, 0, list, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return jobs;
}
