/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Functions whose name begins with __VERIFIER_atomic_ are atomic. */
#include <pthread.h>

extern void __VERIFIER_assume(int);

int lock, shared;

void __VERIFIER_atomic_acquire(void)
{
	__VERIFIER_assume(lock == 0);
	lock = 1;
}

void __VERIFIER_atomic_release(void)
{
	__VERIFIER_assume(lock == 1);
	lock = 0;
}

void *run(void *arg)
{
	(void)arg;
	__VERIFIER_atomic_acquire();
	shared++;
	__VERIFIER_atomic_release();
	return 0;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, 0, run, 0);
	__VERIFIER_atomic_acquire();
	shared--;
	__VERIFIER_atomic_release();
	return 0;
}
