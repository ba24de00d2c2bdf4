/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>
#define N 4
static sem_t mutex, turnstile;
static int count;
static void *thr(void *a)
{
	sem_wait(&mutex);
	count++;
	if (count == N)
		sem_post(&turnstile);
	sem_post(&mutex);
	sem_wait(&turnstile);
	sem_post(&turnstile);
	return a;
}
int main(void)
{
	pthread_t t[N];
	sem_init(&mutex, 0, 1);
	sem_init(&turnstile, 0, 0);
	for (int i = 0; i < N; i++)
		pthread_create(&t[i], NULL, thr, NULL);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
