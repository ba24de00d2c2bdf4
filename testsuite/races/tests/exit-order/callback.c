/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What runs at exit joins and calls who has registered. */
#include <pthread.h>
#include <stdlib.h>

static int n;
static pthread_t t;
static void (*last)(void);

static void *work(void *arg)
{
	n++;
	return arg;
}

static void reset(void)
{
	n = 0;
}

static void at_end(void)
{
	pthread_join(t, NULL);
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
