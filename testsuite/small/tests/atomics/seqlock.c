/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A sequence lock whose data are atomics. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint seq;
static atomic_int a, b;

static void *writer(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++) {
		atomic_fetch_add(&seq, 1);
		atomic_store_explicit(&a, i, memory_order_relaxed);
		atomic_store_explicit(&b, i, memory_order_relaxed);
		atomic_fetch_add(&seq, 1);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	unsigned s;
	int x, y;

	pthread_create(&t, NULL, writer, NULL);
	do {
		s = atomic_load(&seq);
		x = atomic_load_explicit(&a, memory_order_relaxed);
		y = atomic_load_explicit(&b, memory_order_relaxed);
	} while ((s & 1) || atomic_load(&seq) != s);
	pthread_join(t, NULL);
	return x - y;
}
