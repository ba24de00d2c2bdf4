/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A spin lock on an atomic function that gives its results through pointers. */
#include <pthread.h>

static volatile unsigned lock;
static unsigned value;

static void __VERIFIER_atomic_swap(volatile unsigned *v, unsigned e, unsigned u, unsigned *r)
{
	if (*v == e) {
		*v = u;
		*r = 1;
	} else {
		*r = 0;
	}
}

static void __VERIFIER_atomic_release(void)
{
	lock = 0;
}

static void acquire(void)
{
	unsigned ok;

	do {
		__VERIFIER_atomic_swap(&lock, 0, 1, &ok);
	} while (!ok);
}

static void *run(void *arg)
{
	(void)arg;
	acquire();
	value++;
	__VERIFIER_atomic_release();
	return 0;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, run, 0);
	pthread_create(&u, 0, run, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return value;
}
