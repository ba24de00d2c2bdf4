/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* at_exit() registers what waits. */
#include <pthread.h>
#include <stdlib.h>

static int n;
static pthread_t t;

static void *work(void *arg)
{
	n++;
	return arg;
}

static void finish(void)
{
	pthread_join(t, NULL);
	n = 0;
}

static void at_exit(void (*fn)(void))
{
	if (atexit(fn))
		abort();
}

int main(void)
{
	at_exit(finish);
	pthread_create(&t, NULL, work, NULL);
	return 0;
}
