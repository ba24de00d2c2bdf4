/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An atomic that orders nothing. */
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int stage;
static int data;

static void set(int value)
{
	atomic_store_explicit(&stage, value, memory_order_relaxed);
}

static int get(void)
{
	return atomic_load(&stage);
}

static void *work(void *arg)
{
	set(2);
	data = 7; /* race */
	set(3);
	return arg;
}

int main(void)
{
	pthread_t thread;

	set(1);
	pthread_create(&thread, NULL, work, NULL);
	while (get() != 3)
		;
	return data; /* race */
}
