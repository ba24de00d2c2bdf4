/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An unknown function gets a pointer to the shared variable; we write it, too. */
#include <pthread.h>

extern void __VERIFIER_unknown(int *p);

int g;

void *run(void *arg)
{
	(void)arg;
	g = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	__VERIFIER_unknown(&g);
	g = 2; /* race */
	pthread_join(t, NULL);
	return 0;
}
