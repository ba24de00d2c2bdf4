/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>

#define N 5

static pthread_mutex_t forks[N];
static int meals[N];

static void *philosopher(void *arg)
{
	long i = (long)arg;

	if (i == N - 1) {
		pthread_mutex_lock(&forks[(i + 1) % N]);
		pthread_mutex_lock(&forks[i]);
	} else {
		pthread_mutex_lock(&forks[i]);
		pthread_mutex_lock(&forks[(i + 1) % N]);
	}
	meals[i]++;
	pthread_mutex_unlock(&forks[(i + 1) % N]);
	pthread_mutex_unlock(&forks[i]);
	return 0;
}

int main(void)
{
	pthread_t t[N];
	long i;

	for (i = 0; i < N; i++)
		pthread_mutex_init(&forks[i], 0);
	for (i = 0; i < N; i++)
		pthread_create(&t[i], 0, philosopher, (void *)i);
	for (i = 0; i < N; i++)
		pthread_join(t[i], 0);
	return 0;
}
