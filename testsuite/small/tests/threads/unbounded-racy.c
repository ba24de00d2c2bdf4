/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An unknown number of threads. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static unsigned served;

static void *serve(void *arg)
{
	(void)arg;
	served++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	while (__VERIFIER_nondet_int())
		pthread_create(&t, NULL, serve, NULL);
	return 0;
}
