/* SPDX-License-Identifier: GPL-3.0-or-later */
/* a pair of values behind a sequence number */
#include <pthread.h>
#include <stdatomic.h>
static atomic_uint seq;
static int lat, lon;
static void publish(int a, int b)
{
	unsigned s = atomic_load_explicit(&seq, memory_order_relaxed);
	atomic_store_explicit(&seq, s + 1, memory_order_relaxed);
	atomic_thread_fence(memory_order_release);
	lat = a;	/* race */
	lon = b;	/* race too */
	atomic_store_explicit(&seq, s + 2, memory_order_release);
}
static int snapshot(int *a, int *b)
{
	unsigned s = atomic_load_explicit(&seq, memory_order_acquire);
	if (s & 1)
		return 0;
	*a = lat;	/* race */
	*b = lon;	/* race too */
	atomic_thread_fence(memory_order_acquire);
	return s == atomic_load_explicit(&seq, memory_order_relaxed);
}
static void *gps(void *arg)
{
	for (int i = 0; i < 1000; i++)
		publish(i, -i);
	return NULL;
}
static void *map(void *arg)
{
	long bad = 0;
	int a, b;
	for (int i = 0; i < 1000; i++)
		if (snapshot(&a, &b) && a != -b)
			bad++;
	return (void *)bad;
}
int main(void)
{
	pthread_t w, r;
	pthread_create(&w, NULL, gps, NULL);
	pthread_create(&r, NULL, map, NULL);
	pthread_join(w, NULL);
	pthread_join(r, NULL);
	return 0;
}
