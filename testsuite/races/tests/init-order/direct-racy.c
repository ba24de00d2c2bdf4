/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options are set when the thread runs already. */
#include <pthread.h>
#include <stdio.h>

static int verbose;

static void *server(void *arg)
{
	(void)arg;
	if (verbose) /* race: verbose */
		printf("started\n");
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	pthread_create(&t, NULL, server, NULL);
	verbose = argc > 1; /* race: verbose */
	pthread_join(t, NULL);
	return 0;
}
