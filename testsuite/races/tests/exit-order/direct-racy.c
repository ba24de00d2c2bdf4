/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The join comes when exit() has begun, but the count is reset before. */
#include <pthread.h>
#include <stdlib.h>

static int n;
static pthread_t t;

static void *work(void *arg)
{
	n++; /* race? what runs at exit joins, later */
	return arg;
}

static void at_end(void)
{
	n = 0; /* race? what runs at exit joins, later */
	pthread_join(t, NULL);
}

int main(void)
{
	atexit(at_end);
	pthread_create(&t, NULL, work, NULL);
	exit(0);
}
