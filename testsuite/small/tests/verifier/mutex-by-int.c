/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A lock built of an atomic section that waits by assume. */
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void abort(void);

static void assume_abort_if_not(int cond)
{
	if (!cond)
		abort();
}

static int locked, shared;

static void *run(void *arg)
{
	(void)arg;
	__VERIFIER_atomic_begin();
	assume_abort_if_not(locked == 0);
	locked = 1;
	__VERIFIER_atomic_end();
	shared++;
	__VERIFIER_atomic_begin();
	locked = 0;
	__VERIFIER_atomic_end();
	return 0;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, run, 0);
	pthread_create(&u, 0, run, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return shared;
}
