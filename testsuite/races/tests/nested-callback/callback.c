/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function is given a function and what to give it; main counts afterwards. */
#include <pthread.h>

typedef void fn_t(void *);
static int total;

static void count(void *arg)
{
	++*(int *)arg;
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
	pthread_join(t, NULL);
	total--;
	return 0;
}
