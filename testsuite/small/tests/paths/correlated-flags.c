/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock's state is a bit of a local variable. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

#define NEED_LOCK 1

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void change(int flags)
{
	if (flags & NEED_LOCK)
		pthread_mutex_lock(&m);
	if (flags & NEED_LOCK)
		g++;
	if (flags & NEED_LOCK)
		pthread_mutex_unlock(&m);
}

static void *run(void *arg)
{
	(void)arg;
	change(__VERIFIER_nondet_int());
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
