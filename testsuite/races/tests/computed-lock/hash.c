/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock and the counter of one hash. */
#include <pthread.h>

#define N 16
struct item { struct item *next; int key, value; };
static struct item *table[N];
static pthread_mutex_t locks[N];

static unsigned hash(int key)
{
	return (unsigned)key * 2654435761u;
}

static unsigned mask = N - 1;
static int counts[N];

static void add(int key)
{
	unsigned h = hash(key);

	pthread_mutex_lock(&locks[h & mask]);
	counts[h & mask]++;
	pthread_mutex_unlock(&locks[h & mask]);
}

static void sub(int key)
{
	unsigned h = hash(key);

	pthread_mutex_lock(&locks[h & mask]);
	counts[h & mask]--;
	pthread_mutex_unlock(&locks[h & mask]);
}

static void *worker(void *arg)
{
	(void)table;
	for (int i = 0; i < 1000; i++) {
		add(i);
		sub(i);
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
