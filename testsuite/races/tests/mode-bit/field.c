/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The mode is in the object that both access. */
#include <pthread.h>
#include <stdlib.h>

#define INTERNAL_THREAD 8
struct daemon { int options, connections; };

static void *serve(void *arg)
{
	struct daemon *daemon = arg;

	daemon->connections++;
	return NULL;
}

static struct daemon *start(int options)
{
	struct daemon *daemon = calloc(1, sizeof *daemon);
	pthread_t thread;

	daemon->options = options;
	if (daemon->options & INTERNAL_THREAD)
		pthread_create(&thread, NULL, serve, daemon);
	return daemon;
}

static int run(struct daemon *daemon)
{
	if (daemon->options & INTERNAL_THREAD)
		return -1;
	daemon->connections++;
	return 0;
}

int main(int argc, char **argv)
{
	struct daemon *daemon = start(argc);

	(void)argv;
	while (!run(daemon))
		; /* equivalent: once is as often */
	return 0;
}
