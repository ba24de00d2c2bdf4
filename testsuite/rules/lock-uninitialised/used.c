/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lock is acquired before it is initialised, in the same thread. */
#include <pthread.h>

static pthread_mutex_t m, other;
static int n, k;

static void add(int x)
{
	pthread_mutex_lock(&m);
	n += x;
	pthread_mutex_unlock(&m);
}

static void *worker(void *arg)
{
	add(1);
	pthread_mutex_lock(&other);
	k++;
	pthread_mutex_unlock(&other);
	return arg;
}

static void prepare(void)
{
	pthread_mutex_init(&m, NULL); /* lock-uninitialised */
}

int main(void)
{
	pthread_t a, b;

	add(2);
	pthread_mutex_lock(&other);
	k = 1;
	pthread_mutex_unlock(&other);
	prepare();
	pthread_mutex_init(&other, NULL); /* lock-uninitialised */
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
