/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of the mutex is not known: it need not be the same. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int g;
pthread_mutex_t m[10];

void *run(void *arg)
{
	int i = __VERIFIER_nondet_int();

	(void)arg;
	if (i < 0 || i >= 10)
		return NULL;
	pthread_mutex_lock(&m[i]);
	g++; /* race possible */
	pthread_mutex_unlock(&m[i]);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int j = __VERIFIER_nondet_int();

	for (int k = 0; k < 10; k++)
		pthread_mutex_init(&m[k], NULL);
	if (j < 0 || j >= 10)
		return 0;
	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&m[j]);
	g++; /* race possible */
	pthread_mutex_unlock(&m[j]);
	pthread_join(t, NULL);
	return 0;
}
