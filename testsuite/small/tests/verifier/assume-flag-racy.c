/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag is read in an atomic section but set before the data. */
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void abort(void);

void assume_abort_if_not(int cond)
{
	if (!cond)
		abort();
}

int flag, data;

void *producer(void *arg)
{
	(void)arg;
	__VERIFIER_atomic_begin();
	flag = 1;
	__VERIFIER_atomic_end();
	data = 10; /* race */
	return 0;
}

int main(void)
{
	pthread_t t;
	int seen;

	pthread_create(&t, 0, producer, 0);
	__VERIFIER_atomic_begin();
	seen = flag;
	__VERIFIER_atomic_end();
	assume_abort_if_not(seen);
	data++; /* race */
	return 0;
}
