/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Whichever struct is chosen, its own lock is taken. */
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
	p->datum++;
	pthread_mutex_unlock(&p->m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&A.m);
	A.datum++;
	pthread_mutex_unlock(&A.m);
	pthread_mutex_lock(&B.m);
	B.datum++;
	pthread_mutex_unlock(&B.m);
	pthread_join(t, NULL);
	return 0;
}
