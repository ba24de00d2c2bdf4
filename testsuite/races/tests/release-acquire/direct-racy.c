/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A relaxed store announces nothing. */
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *producer(void *arg)
{
	data = 7; /* race: data */
	atomic_store_explicit(&ready, 1, memory_order_relaxed);
	return arg;
}

static void *consumer(void *arg)
{
	while (!atomic_load_explicit(&ready, memory_order_acquire))
		;
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, producer, NULL);
	pthread_create(&b, NULL, consumer, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return data != 8;
}
