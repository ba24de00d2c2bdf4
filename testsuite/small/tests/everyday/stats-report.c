/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* counters of each thread, added up while they run */
#include <pthread.h>
#include <stdint.h>
#define T 4
struct stats { uint64_t requests, bytes; char pad[48]; };
static struct stats per_thread[T];
static __thread struct stats *mine;
static void count(unsigned n)
{
	__atomic_fetch_add(&mine->requests, 1, __ATOMIC_RELAXED);
	__atomic_fetch_add(&mine->bytes, n, __ATOMIC_RELAXED);
}
static void *worker(void *arg)
{
	mine = &per_thread[(intptr_t)arg];
	for (unsigned i = 0; i < 1000; i++)
		count(i);
	return NULL;
}
static uint64_t report(void)
{
	uint64_t sum = 0;
	for (int i = 0; i < T; i++)
		sum += __atomic_load_n(&per_thread[i].requests, __ATOMIC_RELAXED);
	return sum;
}
int main(void)
{
	pthread_t t[T];
	for (intptr_t i = 0; i < T; i++)
		pthread_create(&t[i], NULL, worker, (void *)i);
	uint64_t early = report();
	for (int i = 0; i < T; i++)
		pthread_join(t[i], NULL);
	return early > report();
}
