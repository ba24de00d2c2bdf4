/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Atomic while there are two, plain afterwards. */
#include <pthread.h>
#include <stdio.h>

static long events;

static void *collect(void *arg)
{
	for (int i = 0; i < 100; i++)
		__atomic_fetch_add(&events, 1, __ATOMIC_SEQ_CST);
	return arg;
}

int main(void)
{
	pthread_t t;

	events = 0;
	pthread_create(&t, NULL, collect, NULL);
	printf("%ld\n", __atomic_load_n(&events, __ATOMIC_SEQ_CST));
	pthread_join(t, NULL);
	printf("%ld\n", events);
	return 0;
}
