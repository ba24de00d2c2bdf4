/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An option says whether there is a thread, and so whether it is joined. */
#include <pthread.h>
#include <stdlib.h>

static int interval, dirty;
static pthread_t reporter;

static void *report(void *arg)
{
	if (random() == 0)
		dirty = 1;
	return arg;
}

static void start(void)
{
	if (pthread_create(&reporter, NULL, report, NULL))
		abort();
}

static void stop(void)
{
	pthread_join(reporter, NULL);
}

static long work(void)
{
	return random();
}

int main(int argc, char **argv)
{
	if (argc > 1)
		interval = atoi(argv[1]);
	if (interval)
		start();
	work();
	if (interval)
		stop();
	return dirty;
}
