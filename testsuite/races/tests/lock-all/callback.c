/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function runs under all locks. */
#include <pthread.h>

#define N 4
static pthread_mutex_t locks[N];
static int counts[N];

static void *add(void *arg)
{
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&locks[i % N]);
		counts[i % N]++;
		pthread_mutex_unlock(&locks[i % N]);
	}
	return arg;
}

static void clear(void)
{
	for (int i = 0; i < N; i++)
		counts[i] = 0;
}

static void alone(void (*fn)(void))
{
	for (int i = 0; i < N; i++)
		pthread_mutex_lock(&locks[i]);
	fn();
	for (int i = 0; i < N; i++)
		pthread_mutex_unlock(&locks[i]);
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&locks[i], NULL);
	pthread_create(&t, NULL, add, NULL);
	alone(clear);
	pthread_join(t, NULL);
	return 0;
}
