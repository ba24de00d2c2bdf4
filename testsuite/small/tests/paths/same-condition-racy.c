/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locked under a condition, accessed always. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int g;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

void *run(void *arg)
{
	int doit = __VERIFIER_nondet_int();

	(void)arg;
	if (doit)
		pthread_mutex_lock(&m);
	g++; /* race */
	if (doit)
		pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&m);
	g++; /* race */
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return 0;
}
