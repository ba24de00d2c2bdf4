/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The option that starts the thread does not keep main from the counter. */
#include <pthread.h>
#include <string.h>

#define THREADED 1
#define VERBOSE 2
static int options, events;

static void *worker(void *arg)
{
	events++; /* race */
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a;
	int i;

	for (i = 1; i < argc; i++)
		options |= strcmp(argv[i], "-t") ? VERBOSE : THREADED;
	if (options & THREADED)
		pthread_create(&a, NULL, worker, NULL);
	if (!(options & VERBOSE))
		events++; /* race */
	return events; /* race too */
}
