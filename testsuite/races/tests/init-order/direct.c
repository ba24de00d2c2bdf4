/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The options are set before the thread exists. */
#include <pthread.h>
#include <stdio.h>

static int verbose;
static const char *prefix;

static void *server(void *arg)
{
	(void)arg;
	if (verbose)
		printf("%s started\n", prefix);
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t;

	verbose = argc > 1;
	prefix = argv[0];
	pthread_create(&t, NULL, server, NULL);
	pthread_join(t, NULL); /* equivalent: nothing is written afterwards */
	return 0;
}
