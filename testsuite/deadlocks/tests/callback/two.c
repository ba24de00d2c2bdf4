/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void with(pthread_mutex_t *m, void (*call)(void))
{
	pthread_mutex_lock(m);
	call();
	pthread_mutex_unlock(m);
}

static void in_b(void)
{
	pthread_mutex_lock(&b); /* deadlock */
	n++;
	pthread_mutex_unlock(&b);
}

static void in_a(void)
{
	pthread_mutex_lock(&a); /* deadlock */
	n++;
	pthread_mutex_unlock(&a);
}

static void *one(void *arg)
{
	with(&a, in_b);
	return arg;
}

static void *two(void *arg)
{
	with(&b, in_a);
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
