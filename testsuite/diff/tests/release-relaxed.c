/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The flag that publishes the data is set without order: it stays atomic, and what it ordered races.
 *
 * told: race data race on 'data'
 */
#include <pthread.h>
#include <stdatomic.h>

#ifdef CHANGED
#define SET memory_order_relaxed
#else
#define SET memory_order_release
#endif

static int data;
static atomic_int ready;

static void *producer(void *arg)
{
	data = 42;
	atomic_store_explicit(&ready, 1, SET);
	return arg;
}

static void *consumer(void *arg)
{
	while (!atomic_load_explicit(&ready, memory_order_acquire))
		;
	return data == 42 ? arg : 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, producer, 0);
	pthread_create(&b, 0, consumer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
