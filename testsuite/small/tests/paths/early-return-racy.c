/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One way out of the function has forgotten that the lock is gone. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int state;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static int step(int what)
{
	pthread_mutex_lock(&m);
	if (what < 0) {
		pthread_mutex_unlock(&m);
		goto out;
	}
	state += what; /* race too */
	pthread_mutex_unlock(&m);
	return 0;
out:
	state = -1; /* race */
	return -1;
}

static void *run(void *arg)
{
	(void)arg;
	step(__VERIFIER_nondet_int());
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return state;
}
