/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The mutex is chosen once, for both threads; what it guards is chosen with it. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int g, h;
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;

void *run(void *arg)
{
	int which = *(int *)arg;
	pthread_mutex_t *p = which ? &a : &b;
	int *x = which ? &g : &h;

	pthread_mutex_lock(p);
	(*x)++;
	pthread_mutex_unlock(p);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int which = __VERIFIER_nondet_int();

	pthread_create(&t, NULL, run, &which);
	pthread_mutex_lock(&a);
	g++;
	pthread_mutex_unlock(&a);
	pthread_mutex_lock(&b);
	h++;
	pthread_mutex_unlock(&b);
	pthread_join(t, NULL);
	return g + h;
}
