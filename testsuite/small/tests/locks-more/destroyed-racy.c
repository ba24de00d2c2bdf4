/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unlock is in the callee only on success. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static int commit(void)
{
	if (__VERIFIER_nondet_int())
		return -1;
	pthread_mutex_unlock(&m);
	return 0;
}

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	if (commit() == 0) {
		g++; /* race */
		return NULL;
	}
	g--;
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
