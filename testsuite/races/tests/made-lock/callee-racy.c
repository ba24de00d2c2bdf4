/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is given back in a function that goes on afterwards; and one side has none. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int busy;
static long balance, total;

static void finish(void)
{
	balance++; /* race too */
	atomic_store(&busy, 0);
	total++; /* race: total */
}

static void *clerk(void *arg)
{
	(void)arg;
	while (atomic_exchange(&busy, 1))
		;
	balance++; /* race: balance */
	finish();
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, clerk, NULL);
	balance = 0; /* race: balance */
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return balance != 0;
}
