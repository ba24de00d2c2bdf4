/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions set and look at a volatile flag. */
#include <pthread.h>

static volatile int stop;

static void set(void)
{
	stop = 1; /* race possible: stop */
}

static int get(void)
{
	int seen;

	seen = stop; /* race possible: stop */
	return seen;
}

static void *work(void *arg)
{
	for (int i = 0; i < 1000 && !get(); i++)
		;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	set();
	pthread_join(t, NULL);
	return 0;
}
