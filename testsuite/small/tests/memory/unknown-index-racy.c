/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An unknown index may be the other thread's. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int data[10];

void *run(void *arg)
{
	(void)arg;
	data[5] = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	unsigned i = __VERIFIER_nondet_int();

	if (i >= 10)
		return 0;
	pthread_create(&t, NULL, run, NULL);
	data[i] = 2; /* race */
	pthread_join(t, NULL);
	return 0;
}
