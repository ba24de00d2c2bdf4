/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What runs at exit calls who has registered; the thread is still there. */
#include <pthread.h>
#include <stdlib.h>

static int n;
static pthread_t t;
static void (*last)(void);

static void *work(void *arg)
{
	n++; /* race: n */
	return arg;
}

static void reset(void)
{
	n = 0; /* race: n */
}

static void at_end(void)
{
	if (last)
		last();
}

int main(void)
{
	last = reset;
	atexit(at_end);
	pthread_create(&t, NULL, work, NULL);
	return 0;
}
