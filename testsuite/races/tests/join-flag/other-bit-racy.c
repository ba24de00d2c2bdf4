/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One bit says whether there is a thread, another one whether it is joined. */
#include <pthread.h>
#include <stdlib.h>

#define THREADED 4
#define PATIENT 8

static unsigned options;
static pthread_t reporter;
static int dirty;

static void *report(void *arg)
{
	dirty = 1; /* race: dirty */
	return arg;
}

static void start(void)
{
	if ((options & THREADED) && pthread_create(&reporter, NULL, report, NULL))
		abort();
}

static int stop(void)
{
	if (options & PATIENT)
		pthread_join(reporter, NULL);
	return dirty++; /* race: dirty */
}

int main(int argc, char **argv)
{
	options = argc > 1 ? (unsigned)atoi(argv[1]) : 0;
	start();
	return stop();
}
