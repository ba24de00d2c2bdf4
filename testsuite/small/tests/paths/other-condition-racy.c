/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The condition is changed between lock and access. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int g;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

void *run(void *arg)
{
	int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();

	(void)arg;
	if (a)
		pthread_mutex_lock(&m);
	if (b)
		g++; /* race */
	if (a)
		pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
