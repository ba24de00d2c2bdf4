/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To look and then to set is no lock, nor is a swap of what the last one left. */
#include <pthread.h>
#include <stdatomic.h>

static volatile int busy;
static atomic_int taken;
static long balance, rest;

static void *clerk(void *arg)
{
	int expected = 0;

	(void)arg;
	while (busy) /* race too */
		;
	busy = 1; /* race possible: busy */
	balance++; /* race: balance */
	busy = 0; /* race too */
	while (!atomic_compare_exchange_strong(&taken, &expected, 1))
		;
	rest++; /* race possible: rest */
	atomic_store(&taken, 0);
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, clerk, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return balance != 0;
}
