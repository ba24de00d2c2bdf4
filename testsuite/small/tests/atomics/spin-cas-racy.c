/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compare-and-swap is tried once, and not looked at. */
#include <pthread.h>

static int lock;
static int shared;

static void *run(void *arg)
{
	(void)arg;
	(void)__sync_bool_compare_and_swap(&lock, 0, 1);
	shared += 2; /* race */
	__sync_lock_release(&lock);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return shared;
}
