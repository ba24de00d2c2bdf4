/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lock built of an atomic section that only tests; the set is outside. */
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int locked, shared;

static void enter(void)
{
	int ok = 0;

	while (!ok) {
		__VERIFIER_atomic_begin();
		ok = !locked; /* race */
		__VERIFIER_atomic_end();
	}
	locked = 1; /* race */
}

static void leave(void)
{
	__VERIFIER_atomic_begin();
	locked = 0; /* race too */
	__VERIFIER_atomic_end();
}

static void *run(void *arg)
{
	(void)arg;
	enter();
	shared++; /* race too */
	leave();
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
