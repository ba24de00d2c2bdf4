/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* known false alarm: an algorithm of flags */
/* Peterson's algorithm with sequentially consistent atomics. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag1, flag2, turn;
static int x;

static void *thr1(void *arg)
{
	(void)arg;
	atomic_store(&flag1, 1);
	atomic_store(&turn, 1);
	while (atomic_load(&flag2) == 1 && atomic_load(&turn) == 1)
		;
	x = 1;
	atomic_store(&flag1, 0);
	return NULL;
}

static void *thr2(void *arg)
{
	(void)arg;
	atomic_store(&flag2, 1);
	atomic_store(&turn, 0);
	while (atomic_load(&flag1) == 1 && atomic_load(&turn) == 0)
		;
	x = 2;
	atomic_store(&flag2, 0);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, thr1, NULL);
	pthread_create(&u, NULL, thr2, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return x;
}
