/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#define N 8
static long balance[N];
static pthread_mutex_t locks[N];
static int transfer(int from, int to, long amount)
{
	int ok = 0;
	int lo = from < to ? from : to, hi = from < to ? to : from;
	if (from == to)
		return 0;
	pthread_mutex_lock(&locks[lo]);
	pthread_mutex_lock(&locks[hi]);
	if (balance[from] >= amount) {
		balance[from] -= amount; /* not a race? possible: two locks in the order of their owners have no common name */
		balance[to] += amount; /* not a race? possible: two locks in the order of their owners have no common name */
		ok = 1;
	}
	pthread_mutex_unlock(&locks[to]);
	pthread_mutex_unlock(&locks[from]);
	return ok;
}
static void *teller(void *arg)
{
	unsigned seed = (unsigned)(uintptr_t)arg;
	for (int i = 0; i < 1000; i++)
		transfer(rand_r(&seed) % N, rand_r(&seed) % N, 10);
	return NULL;
}
int main(void)
{
	pthread_t t[3];
	for (int i = 0; i < N; i++) {
		pthread_mutex_init(&locks[i], NULL);
		balance[i] = 100;
	}
	for (long i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, teller, (void *)i);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
