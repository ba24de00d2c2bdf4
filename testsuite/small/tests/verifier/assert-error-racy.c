/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Under the lock in the threads, in the assertion of main without. */
#include <pthread.h>

extern void abort(void);
void reach_error(void) { }

void __VERIFIER_assert(int cond)
{
	if (!cond) {
ERROR:
		reach_error();
		abort();
	}
}

int x, y;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

void *thr1(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	x = y + 1; /* race */
	y = x; /* race */
	pthread_mutex_unlock(&m);
	return 0;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, 0, thr1, 0);
	__VERIFIER_assert(x >= y); /* race */
	pthread_join(t, 0);
	return 0;
}
