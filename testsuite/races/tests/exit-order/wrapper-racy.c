/* SPDX-License-Identifier: GPL-3.0-or-later */
/* at_exit() registers what does not wait. */
#include <pthread.h>
#include <stdlib.h>

static int n;
static pthread_t t;

static void *work(void *arg)
{
	n++; /* race: n */
	return arg;
}

static void finish(void)
{
	n = 0; /* race: n */
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
