/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Incremented atomically, read as if nothing were. */
#include <pthread.h>
#include <stdio.h>

static long events;

static void *collect(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++)
		__atomic_fetch_add(&events, 1, __ATOMIC_SEQ_CST); /* race-mixed-atomic: events */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, collect, NULL);
	printf("%ld\n", events); /* race-mixed-atomic: events */
	pthread_join(t, NULL);
	return 0;
}
