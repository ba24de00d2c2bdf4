/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index changes between the lock and the access. */
#include <pthread.h>

#define N 4
static pthread_mutex_t locks[N];
static int values[N];

static void *worker(void *arg)
{
	unsigned i = 0, n;

	for (n = 0; n < 100; n++) {
		pthread_mutex_lock(&locks[i]);
		unsigned old = i; i = (i + 1) % N;
		values[i]++; /* race possible */
		pthread_mutex_unlock(&locks[old]);
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&locks[i], NULL);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
