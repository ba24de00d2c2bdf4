/* SPDX-License-Identifier: GPL-3.0-or-later */
/* show() may read what it likes, but check() may not. */
#include <pthread.h>
#include <racecheck.h>

static long lost;

RACECHECK_IGNORE("the console may show what it likes")
static long show(void)
{
	return lost;
}

static long check(void)
{
	return lost; /* race: lost */
}

static void *work(void *arg)
{
	lost++; /* race: lost */
	return arg;
}

int main(void)
{
	pthread_t t;
	long n;

	pthread_create(&t, NULL, work, NULL);
	n = show() + check();
	pthread_join(t, NULL);
	return (int)n;
}
