/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A spin lock of compare-and-swap, in place. */
#include <pthread.h>

static int lock;
static int shared;

static void *run(void *arg)
{
	(void)arg;
	while (!__sync_bool_compare_and_swap(&lock, 0, 1))
		;
	shared += 2;
	__sync_lock_release(&lock);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	while (!__sync_bool_compare_and_swap(&lock, 0, 1))
		;
	shared -= 2;
	__sync_lock_release(&lock);
	pthread_join(t, NULL);
	return shared;
}
