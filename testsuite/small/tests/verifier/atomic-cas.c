/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A spin lock of a compare-and-swap that is an atomic function. */
#include <pthread.h>

static int lock;
static int counter;

static int __VERIFIER_atomic_cas(int *p, int expected, int value)
{
	if (*p != expected)
		return 0;
	*p = value;
	return 1;
}

static void __VERIFIER_atomic_store(int *p, int value)
{
	*p = value;
}

static void *run(void *arg)
{
	(void)arg;
	while (!__VERIFIER_atomic_cas(&lock, 0, 1))
		;
	counter++;
	__VERIFIER_atomic_store(&lock, 0);
	return 0;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, run, 0);
	pthread_create(&u, 0, run, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return counter;
}
