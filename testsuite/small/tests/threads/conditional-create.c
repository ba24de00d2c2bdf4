/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Created and joined under the same condition. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int g;

void *run(void *arg)
{
	(void)arg;
	g++;
	return NULL;
}

int main(void)
{
	pthread_t t;
	int threaded = __VERIFIER_nondet_int();

	if (threaded)
		pthread_create(&t, NULL, run, NULL);
	else
		g++;
	if (threaded)
		pthread_join(t, NULL);
	g++;
	return 0;
}
