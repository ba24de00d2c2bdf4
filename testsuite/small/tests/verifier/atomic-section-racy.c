/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last read is outside of the atomic section. */
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void reach_error(void);

int x;

void *run(void *arg)
{
	(void)arg;
	__VERIFIER_atomic_begin();
	x++; /* race */
	__VERIFIER_atomic_end();
	return 0;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, 0, run, 0);
	if (x > 1) /* race */
		reach_error();
	pthread_join(t, 0);
	return 0;
}
