/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Data before flag, flag before data. */
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *producer(void *arg)
{
	data = 7;
	atomic_store_explicit(&ready, 1, memory_order_release);
	return arg;
}

static void *consumer(void *arg)
{
	while (!atomic_load_explicit(&ready, memory_order_acquire))
		;
	data++;
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
