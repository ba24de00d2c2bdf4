/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The assertion is under the lock, too. */
#include <pthread.h>

extern void abort(void);
void reach_error(void) { }

void __VERIFIER_assert(int cond)
{
	if (!cond) {
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
	x = y + 1;
	y = x;
	pthread_mutex_unlock(&m);
	return 0;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, 0, thr1, 0);
	pthread_mutex_lock(&m);
	__VERIFIER_assert(x == y);
	pthread_mutex_unlock(&m);
	pthread_join(t, 0);
	return 0;
}
