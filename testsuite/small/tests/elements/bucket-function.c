/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock of the bucket is found by a function of the bucket's number. */
#include <pthread.h>

#define N 8

static int bucket[N];
static pthread_mutex_t locks[N];

static pthread_mutex_t *lock_of(unsigned key)
{
	return &locks[key % N];
}

static int *bucket_of(unsigned key)
{
	return &bucket[key % N];
}

static void *run(void *arg)
{
	unsigned key = *(unsigned *)arg;

	pthread_mutex_lock(lock_of(key));
	*bucket_of(key) += 1;
	pthread_mutex_unlock(lock_of(key));
	return NULL;
}

int main(void)
{
	pthread_t t[3];
	unsigned key[3] = {1, 2, 9};

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&locks[i], NULL);
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, run, &key[i]);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
