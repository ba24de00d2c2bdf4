/* SPDX-License-Identifier: GPL-3.0-or-later */
/* add() is atomic, peek() is not. */
#include <pthread.h>

static long events;

static void add(long *n)
{
	__atomic_fetch_add(n, 1, __ATOMIC_RELAXED); /* race-mixed-atomic: events */
}

static long peek(const long *n)
{
	return *n; /* race-mixed-atomic: events */
}

static void *collect(void *arg)
{
	add(&events);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, collect, NULL);
	if (peek(&events) > 1)
		return 1;
	pthread_join(t, NULL);
	return 0;
}
