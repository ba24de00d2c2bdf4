/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What runs at exit comes after the join. */
#include <pthread.h>
#include <stdlib.h>

static int n;
static pthread_t t;

static void *work(void *arg)
{
	n++;
	return arg;
}

static void at_end(void)
{
	pthread_join(t, NULL);
	n = 0;
}

int main(void)
{
	atexit(at_end);
	pthread_create(&t, NULL, work, NULL);
	exit(0);
}
