/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The flag of C11. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag busy = ATOMIC_FLAG_INIT;

static long balance;

static void *clerk(void *arg)
{
	(void)arg;
	while (atomic_flag_test_and_set_explicit(&busy, memory_order_acquire))
		;
	balance++;
	atomic_flag_clear_explicit(&busy, memory_order_release);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, clerk, NULL);
	while (atomic_flag_test_and_set_explicit(&busy, memory_order_acquire))
		;
	balance--;
	atomic_flag_clear_explicit(&busy, memory_order_release);
	pthread_join(t, NULL);
	return balance != 0;
}
