/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Endless threads; everything under one lock; main never returns. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static int level;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *raise_level(void *arg)
{
	(void)arg;
	while (__VERIFIER_nondet_int()) {
		pthread_mutex_lock(&m);
		if (level < 10)
			level++;
		pthread_mutex_unlock(&m);
	}
	return 0;
}

static void *lower(void *arg)
{
	(void)arg;
	while (__VERIFIER_nondet_int()) {
		pthread_mutex_lock(&m);
		if (level > 0)
			level--;
		pthread_mutex_unlock(&m);
	}
	return 0;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, 0, lower, 0);
	while (__VERIFIER_nondet_int())
		pthread_create(&t, 0, raise_level, 0);
	return 0;
}
