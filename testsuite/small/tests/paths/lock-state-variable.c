/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Whether the lock is held stands in a variable. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int g;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

void *run(void *arg)
{
	int held = 0;

	(void)arg;
	for (int i = 0; i < 5; i++) {
		if (__VERIFIER_nondet_int() && !held) {
			pthread_mutex_lock(&m);
			held = 1;
		}
		if (held)
			g += i;
		if (__VERIFIER_nondet_int() && held) {
			pthread_mutex_unlock(&m);
			held = 0;
		}
	}
	if (held)
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
