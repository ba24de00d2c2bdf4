/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A write under the lock for reading. */
#include <pthread.h>

#define N 4
static pthread_rwlock_t locks[N];
static int values[N];

static void set(unsigned i, int v)
{
	pthread_rwlock_rdlock(&locks[i]);
	values[i] = v; /* race possible */
	pthread_rwlock_unlock(&locks[i]);
}

static int get(unsigned i)
{
	int v;

	pthread_rwlock_rdlock(&locks[i]);
	v = values[i]; /* race possible */
	pthread_rwlock_unlock(&locks[i]);
	return v;
}

static void *worker(void *arg)
{
	for (unsigned i = 0; i < 100; i++)
		set(i % N, get((i + 1) % N));
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < N; i++)
		pthread_rwlock_init(&locks[i], NULL);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
