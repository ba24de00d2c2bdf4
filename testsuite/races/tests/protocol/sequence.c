/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sequence counter: readers try again, but what they read is a race by the letter. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint sequence;
static long x, y;

static void *writer(void *arg)
{
	for (int i = 0; i < 100; i++) {
		atomic_fetch_add(&sequence, 1);
		x = i; /* race possible: x */
		y = -i; /* race possible: y */
		atomic_fetch_add(&sequence, 1);
	}
	return arg;
}

int main(void)
{
	unsigned before, after;
	pthread_t t;
	long a, b;

	pthread_create(&t, NULL, writer, NULL);
	do {
		before = atomic_load(&sequence);
		a = x; /* race possible: x */
		b = y; /* race possible: y */
		after = atomic_load(&sequence);
	} while ((before & 1) || before != after);
	pthread_join(t, NULL);
	return a + b != 0;
}
