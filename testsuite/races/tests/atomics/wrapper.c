/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function adds atomically. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int data;

static void add(atomic_int *n)
{
	atomic_fetch_add(n, 1);
}

static void clear(atomic_int *n)
{
	atomic_store(n, 0);
}

static void *work(void *arg)
{
	add(&data);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	clear(&data);
	pthread_join(t, NULL);
	return 0;
}
