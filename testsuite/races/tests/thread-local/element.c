/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Counters of threads, found through a thread-local pointer; main adds them up meanwhile. */
#include <pthread.h>

static struct stats {
	long requests;
	char pad[56];
} per_thread[4];
static __thread struct stats *mine;

static void count(void)
{
	__atomic_fetch_add(&mine->requests, 1, __ATOMIC_RELAXED);
}

static void *worker(void *arg)
{
	mine = &per_thread[(long)arg];
	count();
	count();
	return NULL;
}

static long report(void)
{
	long sum = 0;

	for (int i = 0; i < 4; i++)
		sum += __atomic_load_n(&per_thread[i].requests, __ATOMIC_RELAXED);
	return sum;
}

int main(void)
{
	pthread_t t[4];

	for (long i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, worker, (void *)i);
	long early = report();
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return early > report();
}
