/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of the chosen struct, but the datum of A. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

struct s {
	int datum;
	pthread_mutex_t m;
} A = {0, PTHREAD_MUTEX_INITIALIZER}, B = {0, PTHREAD_MUTEX_INITIALIZER};

static void *run(void *arg)
{
	struct s *p = __VERIFIER_nondet_int() ? &A : &B;

	(void)arg;
	pthread_mutex_lock(&p->m);
	A.datum++; /* race */
	pthread_mutex_unlock(&p->m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&A.m);
	A.datum++; /* race */
	pthread_mutex_unlock(&A.m);
	pthread_join(t, NULL);
	return 0;
}
