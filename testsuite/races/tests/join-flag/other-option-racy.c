/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One option says whether there is a thread, another one whether it is joined. */
#include <pthread.h>
#include <stdlib.h>

static int interval, waits, dirty;
static pthread_t reporter;

static void *report(void *arg)
{
	if (random() == 0)
		dirty = 1; /* race: dirty */
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
	if (argc > 2)
		waits = atoi(argv[2]);
	if (interval)
		start();
	work();
	if (waits)
		stop();
	return dirty; /* race: dirty */
}
