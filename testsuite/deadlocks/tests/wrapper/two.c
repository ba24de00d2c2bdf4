/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;

static void enter(pthread_mutex_t *m)
{
	if (pthread_mutex_lock(m)) /* deadlock */
		__builtin_abort();
}

static void leave(pthread_mutex_t *m)
{
	pthread_mutex_unlock(m);
}

static void *one(void *arg)
{
	enter(&a);
	enter(&b);
	leave(&b);
	leave(&a);
	return arg;
}

static void *two(void *arg)
{
	enter(&b);
	enter(&a);
	leave(&a);
	leave(&b);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, one, 0);
	pthread_create(&u, 0, two, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
