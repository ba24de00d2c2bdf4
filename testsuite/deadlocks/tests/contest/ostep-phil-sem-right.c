/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
/* no races */
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
typedef struct { int num_loops; int thread_id; } arg_t;
sem_t forks[5];
int left(int p) { return p; }
int right(int p) { return (p + 1) % 5; }
void get_forks(int p)
{
	if (p == 4) {
		sem_wait(&forks[right(p)]);
		sem_wait(&forks[left(p)]);
	} else {
		sem_wait(&forks[left(p)]);
		sem_wait(&forks[right(p)]);
	}
}
void put_forks(int p)
{
	sem_post(&forks[left(p)]);
	sem_post(&forks[right(p)]);
}
void *philosopher(void *arg)
{
	arg_t *args = (arg_t *)arg;
	int p = args->thread_id;
	for (int i = 0; i < args->num_loops; i++) {
		get_forks(p);
		put_forks(p);
	}
	return NULL;
}
int main(int argc, char *argv[])
{
	pthread_t p[5];
	arg_t a[5];
	for (int i = 0; i < 5; i++)
		sem_init(&forks[i], 0, 1);
	for (int i = 0; i < 5; i++) {
		a[i].num_loops = 100;
		a[i].thread_id = i;
		pthread_create(&p[i], NULL, philosopher, &a[i]);
	}
	for (int i = 0; i < 5; i++)
		pthread_join(p[i], NULL);
	return 0;
}
