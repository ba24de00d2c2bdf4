/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock of the bucket, by the same hash. */
#include <pthread.h>

#define N 8
static pthread_mutex_t locks[N];
static int data[N];

static void add(unsigned k)
{
	data[k % N]++;
}

static void with(unsigned k, void (*fn)(unsigned))
{
	pthread_mutex_lock(&locks[k % N]);
	fn(k);
	pthread_mutex_unlock(&locks[k % N]);
}

static void *work(void *arg)
{
	with((unsigned)(unsigned long)arg, add);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, (void *)3);
	with(3, add);
	pthread_join(t, NULL);
	return 0;
}
