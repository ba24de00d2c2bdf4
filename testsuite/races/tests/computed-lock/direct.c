/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock of the bucket, by the same hash. */
#include <pthread.h>

#define N 8
static pthread_mutex_t locks[N];
static int data[N];

static void *work(void *arg)
{
	unsigned long k = (unsigned long)arg;

	pthread_mutex_lock(&locks[k % N]);
	data[k % N]++;
	pthread_mutex_unlock(&locks[k % N]);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, (void *)3);
	pthread_mutex_lock(&locks[3]);
	data[3]++;
	pthread_mutex_unlock(&locks[3]);
	pthread_join(t, NULL);
	return 0;
}
