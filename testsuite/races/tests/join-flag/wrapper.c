/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A global says so, in functions that start and stop. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

static pthread_t t;
static int started;
static void start(void)
{
	if (pthread_create(&t, NULL, work, NULL) == 0)
		started = 1;
}
static void stop(void)
{
	if (started)
		pthread_join(t, NULL);
}
int main(void)
{
	start();
	stop();
	return n++;
}
