/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What is released and acquired stands in functions that a table has. */
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

struct ops {
	void (*publish)(int);
	int (*fetch)(void);
};

static int data;
static atomic_int ready;

static void publish(int value)
{
	data = value;
	atomic_store_explicit(&ready, 1, memory_order_release);
}

static int fetch(void)
{
	while (!atomic_load_explicit(&ready, memory_order_acquire))
		;
	return data;
}

static const struct ops ops = {publish, fetch};

static void *produce(void *arg)
{
	ops.publish(7);
	return arg;
}

int main(void)
{
	pthread_t thread;
	int got;

	pthread_create(&thread, NULL, produce, NULL);
	got = ops.fetch();
	pthread_join(thread, NULL); /* equivalent: main has waited for the data */
	return got != 7;
}
