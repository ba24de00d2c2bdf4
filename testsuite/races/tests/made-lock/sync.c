/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What older programs do: the value that was there before, and a store. */
#include <pthread.h>
#include <stdatomic.h>

static volatile int busy;

static long balance;

static void *clerk(void *arg)
{
	(void)arg;
	while (__sync_val_compare_and_swap(&busy, 0, 1) != 0)
		;
	balance++;
	__sync_synchronize();
	__sync_lock_release(&busy);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, clerk, NULL);
	while (__sync_val_compare_and_swap(&busy, 0, 1) != 0)
		;
	balance--;
	__sync_synchronize();
	__sync_lock_release(&busy);
	pthread_join(t, NULL);
	return balance != 0;
}
