/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One producer, one consumer, a ring; the indices are ordinary variables. */
#include <pthread.h>

#define SIZE 8

static int ring[SIZE];
static unsigned head, tail;

static void *produce(void *arg)
{
	(void)arg;
	for (int i = 0; i < 5; i++) {
		ring[head % SIZE] = i; /* race too */
		head++; /* race */
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int sum = 0;

	pthread_create(&t, NULL, produce, NULL);
	while (tail < head) { /* race */
		sum += ring[tail % SIZE]; /* race too */
		tail++;
	}
	pthread_join(t, NULL);
	return sum;
}
