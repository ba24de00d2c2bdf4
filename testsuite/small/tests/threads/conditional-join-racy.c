/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joined only under a condition. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int g;

void *run(void *arg)
{
	(void)arg;
	g++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	if (__VERIFIER_nondet_int())
		pthread_join(t, NULL);
	g++; /* race */
	return 0;
}
