/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One producer, one consumer, a ring and two atomic indices. */
#include <pthread.h>
#include <stdatomic.h>

#define SIZE 8
static struct {
	int slots[SIZE];
	atomic_uint head, tail;
} ring;

static void put(int value)
{
	unsigned h = atomic_load(&ring.head);

	while (h - atomic_load(&ring.tail) == SIZE)
		;
	ring.slots[h % SIZE] = value; /* not a race? possible: which slots are full is not known */
	atomic_store(&ring.head, h + 1);
}

static void *produce(void *arg)
{
	for (int i = 0; i < 100; i++)
		put(i);
	return arg;
}

int main(void)
{
	pthread_t t;
	int sum = 0;

	pthread_create(&t, NULL, produce, NULL);
	for (int i = 0; i < 100; i++) {
		unsigned n = atomic_load(&ring.tail);

		while (atomic_load(&ring.head) == n)
			;
		sum += ring.slots[n % SIZE]; /* not a race? possible: which slots are full is not known */
		atomic_store(&ring.tail, n + 1);
	}
	pthread_join(t, NULL);
	return sum;
}
