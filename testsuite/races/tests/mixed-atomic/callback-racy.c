/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of two ways to count is not atomic. */
#include <pthread.h>

static int hits;

static void up(int *n)
{
	__atomic_fetch_add(n, 1, __ATOMIC_RELAXED); /* race-mixed-atomic: hits */
}

static void down(int *n)
{
	--*n; /* race-mixed-atomic: hits */
}

static void call(void (*fn)(int *))
{
	fn(&hits);
}

static void *work(void *arg)
{
	call(up);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	call(down);
	pthread_join(t, NULL);
	return 0;
}
