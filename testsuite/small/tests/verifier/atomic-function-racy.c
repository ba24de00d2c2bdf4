/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The atomic function updates, the thread reads as it is. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int shared;

int __VERIFIER_atomic_add(int n)
{
	shared += n; /* race */
	return shared; /* race too */
}

void *run(void *arg)
{
	(void)arg;
	while (__VERIFIER_nondet_int())
		__VERIFIER_atomic_add(1);
	return 0;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, 0, run, 0);
	while (shared < 3 && __VERIFIER_nondet_int()) /* race */
		;
	return 0;
}
