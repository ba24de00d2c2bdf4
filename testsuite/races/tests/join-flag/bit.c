/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A bit of the options says whether there is a thread: of a variable, and in the object itself. */
#include <pthread.h>
#include <stdlib.h>

#define THREADED 4

struct service {
	unsigned options;
	pthread_t thread;
	int jobs;
};

static unsigned options;
static pthread_t reporter;
static int dirty;

static void *report(void *arg)
{
	dirty = 1;
	return arg;
}

static void *serve(void *arg)
{
	((struct service *)arg)->jobs++;
	return NULL;
}

static void start(struct service *service)
{
	service->options = options;
	if ((options & THREADED) && pthread_create(&reporter, NULL, report, NULL))
		abort();
	if ((service->options & THREADED) && pthread_create(&service->thread, NULL, serve, service))
		abort();
}

static int stop(struct service *service)
{
	if (options & THREADED)
		pthread_join(reporter, NULL);
	if (service->options & THREADED)
		pthread_join(service->thread, NULL);
	return dirty + service->jobs++;
}

int main(int argc, char **argv)
{
	static struct service service;

	options = argc > 1 ? (unsigned)atoi(argv[1]) : 0;
	start(&service);
	return stop(&service);
}
