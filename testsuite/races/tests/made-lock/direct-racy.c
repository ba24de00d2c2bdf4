/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A word that is set by compare-and-swap, and cleared before the end. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int word;
static int count;

static void *work(void *arg)
{
	int zero = 0;

	while (!atomic_compare_exchange_weak(&word, &zero, 1))
		zero = 0;
	atomic_store(&word, 0);
	count++; /* race: count */
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
