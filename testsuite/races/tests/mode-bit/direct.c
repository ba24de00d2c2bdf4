/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The option that starts the thread keeps main from the counter. */
#include <pthread.h>
#include <string.h>

#define THREADED 1
#define VERBOSE 2
static int options, events;

static void *worker(void *arg)
{
	events++;
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
	if (!(options & THREADED))
		events++;
	return 0;
}
