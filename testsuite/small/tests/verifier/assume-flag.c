/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The thread goes on only if the flag was seen, in an atomic section. */
#include <pthread.h>
#include <stdlib.h>

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
	data = 10;
	__VERIFIER_atomic_begin();
	flag = 1;
	__VERIFIER_atomic_end();
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
	data++;
	return data;
}
