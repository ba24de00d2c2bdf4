/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* One producer, one consumer, a ring, two atomic indices. */
#include <pthread.h>
#include <stdatomic.h>
#include <sched.h>

#define SIZE 8

static int ring[SIZE];
static atomic_uint head, tail;

static void *produce(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++) {
		unsigned h = atomic_load(&head);

		while (h - atomic_load(&tail) == SIZE)
			sched_yield();
		ring[h % SIZE] = i;
		atomic_store(&head, h + 1);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int sum = 0;

	pthread_create(&t, NULL, produce, NULL);
	for (int i = 0; i < 100; i++) {
		unsigned n = atomic_load(&tail);

		while (atomic_load(&head) == n)
			sched_yield();
		sum += ring[n % SIZE];
		atomic_store(&tail, n + 1);
	}
	pthread_join(t, NULL);
	return sum;
}
