/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread waits for something that is not seen until configure() has ended. */
/* no races */
#include <pthread.h>
#include <racecheck.h>

static long limit, level;

/* Also what it calls, and through a pointer. */
static void set(long *what, long n)
{
	*what = n;
}

static void set_level(long n)
{
	level = n;
}

RACECHECK_SINGLE_THREADED("threads wait for the message that main sends then")
static void configure(void)
{
	set(&limit, 10);
	set_level(3);
}

static void *work(void *arg)
{
	return limit > level ? arg : NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	configure();
	pthread_join(t, NULL);
	return 0;
}
