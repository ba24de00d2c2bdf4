/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that is passed on counts in a volatile. */
#include <pthread.h>

static volatile int n;

static void count(void)
{
	n++; /* race possible: n */
}

static void call(void (*fn)(void))
{
	fn();
}

static void *work(void *arg)
{
	call(count);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	call(count);
	pthread_join(t, NULL);
	return 0;
}
