/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Races that nobody wants to hear of: of a variable, of a field, in a function. */
/* Nothing is said of them. */
#include <pthread.h>
#include <racecheck.h>

static struct statistics {
	long sent;
	long lost;
} statistics;
static long hint;

static long show(void)
{
	return statistics.lost; /* race: lost */
}

static void *work(void *arg)
{
	struct statistics *s = arg;

	s->sent++; /* race: sent */
	s->lost++; /* race: lost */
	hint = 1; /* race: hint */
	return arg;
}

int main(void)
{
	pthread_t t;
	long n;

	pthread_create(&t, NULL, work, &statistics);
	statistics.sent++; /* race: sent */
	n = show() + hint; /* race: hint */
	pthread_join(t, NULL);
	return (int)n;
}
