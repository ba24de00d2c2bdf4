/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static int la, lb;
static int n;

static void acquire(int *l)
{
	while (__sync_lock_test_and_set(l, 1)) /* deadlock too */
		while (__atomic_load_n(l, __ATOMIC_RELAXED))
			;
}

static void release(int *l)
{
	__sync_lock_release(l);
}

static void *one(void *arg)
{
	acquire(&la);
	acquire(&lb); /* deadlock */
	n++;
	release(&lb);
	release(&la);
	return arg;
}

static void *two(void *arg)
{
	acquire(&lb);
	acquire(&la); /* deadlock */
	n--;
	release(&la);
	release(&lb);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
