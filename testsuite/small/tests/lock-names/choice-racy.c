/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread takes one of two mutexes, main always the first. */
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int g;
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;

void *run(void *arg)
{
	pthread_mutex_t *p;

	(void)arg;
	p = __VERIFIER_nondet_int() ? &a : &b;
	pthread_mutex_lock(p);
	g++; /* race possible */
	pthread_mutex_unlock(p);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&a);
	g++; /* race possible */
	pthread_mutex_unlock(&a);
	pthread_join(t, NULL);
	return 0;
}
