/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two options together say whether there is a thread, and so whether it is joined. */
#include <pthread.h>
#include <stdlib.h>

static int interval, stride, dirty;
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

int main(int argc, char **argv)
{
	if (argc > 2) {
		interval = atoi(argv[1]);
		stride = atoi(argv[2]);
	}
	if (stride && interval)
		start();
	random();
	if (stride && interval)
		stop();
	return dirty;
}
