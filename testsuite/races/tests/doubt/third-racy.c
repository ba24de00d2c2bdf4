/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two take turns; a third one says whose turn it is, whatever they do. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turn;
static int shared;

static void *even(void *arg)
{
	for (int i = 0; i < 10; i++) {
		while (atomic_load(&turn) != 0)
			;
		shared++; /* race: shared */
		atomic_store(&turn, 1);
	}
	return arg;
}

static void *odd(void *arg)
{
	for (int i = 0; i < 10; i++) {
		while (atomic_load(&turn) != 1)
			;
		shared--; /* race: shared */
		atomic_store(&turn, 0);
	}
	return arg;
}

static void *hurry(void *arg)
{
	atomic_store(&turn, 1);
	return arg;
}

int main(void)
{
	pthread_t t[3];

	pthread_create(&t[0], NULL, even, NULL);
	pthread_create(&t[1], NULL, odd, NULL);
	pthread_create(&t[2], NULL, hurry, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
