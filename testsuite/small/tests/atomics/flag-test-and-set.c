/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* atomic_flag as a lock. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag lock = ATOMIC_FLAG_INIT;
static int counter;

static void *run(void *arg)
{
	(void)arg;
	while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire))
		;
	counter++;
	atomic_flag_clear_explicit(&lock, memory_order_release);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return counter;
}
