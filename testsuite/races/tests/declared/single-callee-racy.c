/* SPDX-License-Identifier: GPL-3.0-or-later */
/* set_level() is called by configure(), which is alone, and later, when it is not. */
#include <pthread.h>
#include <racecheck.h>

static long level;

static void set_level(long n)
{
	level = n; /* race: level */
}

RACECHECK_SINGLE_THREADED("threads wait for the message that main sends then")
static void configure(void)
{
	set_level(3);
}

static void *work(void *arg)
{
	return level ? arg : NULL; /* race: level */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	configure();
	set_level(4);
	pthread_join(t, NULL);
	return 0;
}
