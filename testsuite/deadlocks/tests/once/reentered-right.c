/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What is run once calls the function that runs it, with flags that do not lead to the call. */
#include <pthread.h>

enum { BASE = 1, STRINGS = 2 };
static pthread_once_t base = PTHREAD_ONCE_INIT, strings = PTHREAD_ONCE_INIT;
static int state;

__attribute__((noinline)) static int start(int flags);

static void set_up(void)
{
	state = 1;
}

static void load(void)
{
	if (start(BASE))
		state++;
}

__attribute__((noinline)) static int start(int flags)
{
	pthread_once(&base, set_up);
	if (flags == BASE)
		return 1;
	if (flags & STRINGS)
		pthread_once(&strings, load);
	return 1;
}

static void *run(void *arg)
{
	start(STRINGS);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	start(STRINGS);
	pthread_join(t, NULL);
	return state;
}
