/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every case takes the lock in its own way. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int g;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

void *run(void *arg)
{
	(void)arg;
	switch (__VERIFIER_nondet_int()) {
	case 0:
		pthread_mutex_lock(&m);
		break;
	case 1:
		if (pthread_mutex_trylock(&m) != 0)
			return NULL;
		break;
	default:
		return NULL;
	}
	g++;
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
