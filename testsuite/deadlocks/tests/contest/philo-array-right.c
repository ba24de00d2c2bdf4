/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#define N 5
static pthread_mutex_t fork_mtx[N];
static void *philosopher(void *arg)
{
	int id = (int)(long)arg;
	int first = id, second = (id + 1) % N;
	if (first > second) {
		int t = first;
		first = second;
		second = t;
	}
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&fork_mtx[first]);
		usleep(10);
		pthread_mutex_lock(&fork_mtx[second]);
		usleep(10);
		pthread_mutex_unlock(&fork_mtx[second]);
		pthread_mutex_unlock(&fork_mtx[first]);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[N];
	for (int i = 0; i < N; i++)
		pthread_mutex_init(&fork_mtx[i], NULL);
	for (long i = 0; i < N; i++)
		pthread_create(&t[i], NULL, philosopher, (void *)i);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
