/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function is given a function and what to give it; main counts, too. */
#include <pthread.h>

typedef void fn_t(void *);
static int total;

static void count(void *arg)
{
	++*(int *)arg; /* race: total */
}

static void once(fn_t *fn, void *arg)
{
	fn(arg);
}

static void each(void (*how)(fn_t *, void *), fn_t *fn, void *arg)
{
	how(fn, arg);
}

static void *work(void *arg)
{
	each(once, count, &total);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	total--; /* race: total */
	pthread_join(t, NULL);
	return 0;
}
