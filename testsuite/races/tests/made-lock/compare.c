/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Compare and swap in a loop; what is expected has to be set each time. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int busy;

static long balance;

static void *clerk(void *arg)
{
	(void)arg;
	for (int expected = 0; !atomic_compare_exchange_weak(&busy, &expected, 1); expected = 0)
		;
	balance++;
	atomic_store(&busy, 0);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, clerk, NULL);
	for (int expected = 0; !atomic_compare_exchange_weak(&busy, &expected, 1); expected = 0)
		;
	balance--;
	atomic_store(&busy, 0);
	pthread_join(t, NULL);
	return balance != 0;
}
