/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Races that nobody wants to hear of: of a variable, of a field, in a function. */
/* no races */
#include <pthread.h>
#include <racecheck.h>

static struct statistics {
	long sent RACECHECK_IGNORE("a number for people");
	long lost;
} statistics;
static long hint RACECHECK_IGNORE("only a hint");

RACECHECK_IGNORE("the console may show what it likes")
static long show(void)
{
	return statistics.lost;
}

static void *work(void *arg)
{
	struct statistics *s = arg;

	s->sent++;
	s->lost++;
	hint = 1;
	return arg;
}

int main(void)
{
	pthread_t t;
	long n;

	pthread_create(&t, NULL, work, &statistics);
	statistics.sent++;
	n = show() + hint;
	pthread_join(t, NULL);
	return (int)n;
}
