/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer may be to the shared variable or to the private one. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static int shared, other;

static void *run(void *arg)
{
	int *p = __VERIFIER_nondet_int() ? &shared : &other;

	(void)arg;
	*p = 1; /* race possible */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	shared = 2; /* race possible */
	pthread_join(t, NULL);
	return 0;
}
