/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two writers make a sequence counter larger: readers would see that, the other writer does not. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint sequence;
static long x;

static void *writer(void *arg)
{
	atomic_fetch_add(&sequence, 1);
	x++; /* race: x */
	atomic_fetch_add(&sequence, 1);
	return arg;
}

int main(void)
{
	unsigned before, after;
	pthread_t t, u;
	long a;

	pthread_create(&t, NULL, writer, NULL);
	pthread_create(&u, NULL, writer, NULL);
	do {
		before = atomic_load(&sequence);
		a = x; /* race too */
		after = atomic_load(&sequence);
	} while ((before & 1) || before != after);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return a != 0;
}
