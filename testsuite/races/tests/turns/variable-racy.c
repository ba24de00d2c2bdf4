/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads wait for the same turn. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turn = 1;
static int shared;

static void *ping(void *arg)
{
	for (int i = 0; i < 10; i++) {
		while (atomic_load(&turn) != 1)
			;
		shared++; /* race: shared */
		atomic_store(&turn, 1);
	}
	return arg;
}

static void *pong(void *arg)
{
	for (int i = 0; i < 10; i++) {
		while (atomic_load(&turn) != 1)
			;
		shared--; /* race: shared */
		atomic_store(&turn, 1);
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, ping, NULL);
	pthread_create(&b, NULL, pong, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return shared;
}
