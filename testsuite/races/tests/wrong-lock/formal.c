/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two counters, two mutexes, each with its own. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t hit_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t miss_lock = PTHREAD_MUTEX_INITIALIZER;
static int hits, misses;

static void count(pthread_mutex_t *lock, int *counter)
{
	pthread_mutex_lock(lock);
	++*counter;
	pthread_mutex_unlock(lock);
}

static void *lookup(void *seed)
{
	unsigned x = (unsigned)(long)seed;

	for (int i = 0; i < 100; i++) {
		x = x * 1103515245 + 12345;
		if (x & 0x10000)
			count(&hit_lock, &hits);
		else
			count(&miss_lock, &misses);
	}
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	pthread_create(&t[0], NULL, lookup, (void *)1L);
	pthread_create(&t[1], NULL, lookup, (void *)2L);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	printf("%d %d\n", hits, misses);
	return 0;
}
