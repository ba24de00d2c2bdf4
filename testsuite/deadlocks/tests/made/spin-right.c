/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>

static int a, b, n;

static void take(int *lock)
{
	while (__sync_lock_test_and_set(lock, 1))
		;
}

static void give(int *lock)
{
	__sync_lock_release(lock);
}

static void *one(void *arg)
{
	take(&a);
	take(&b);
	n++;
	give(&b);
	give(&a);
	return arg;
}

static void *two(void *arg)
{
	take(&a);
	take(&b);
	n++;
	give(&a);
	give(&b);
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
