/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand-made lock that is released before the access. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int lock;
static int counter;

static void *run(void *arg)
{
	int zero = 0;

	(void)arg;
	while (!atomic_compare_exchange_weak(&lock, &zero, 1))
		zero = 0;
	atomic_store(&lock, 0);
	counter++; /* race */
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
