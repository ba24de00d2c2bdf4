/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bound call calls a bound call; each counts in its own place. */
#include <pthread.h>

struct call {
	void (*fn)(void *);
	void *arg;
};
static int a;
static int b;

static void count(void *arg)
{
	++*(int *)arg; /* not a race? possible: the inner pairs are not told apart */
}

static void run(void *arg)
{
	struct call *inner = arg;

	inner->fn(inner->arg);
}

static void *work(void *arg)
{
	struct call *outer = arg;

	outer->fn(outer->arg);
	return NULL;
}

int main(void)
{
	static struct call one = {count, &a}, other = {run, &one};
	static struct call two = {count, &b}, another = {run, &two};
	pthread_t t, u;

	pthread_create(&t, NULL, work, &other);
	pthread_create(&u, NULL, work, &another);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
