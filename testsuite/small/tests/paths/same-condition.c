/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Locked and unlocked under the same condition as the access. */
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
	if (doit)
		g++;
	if (doit)
		pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&m);
	g++;
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return 0;
}
