/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One variable is set in the beginning, one when the program starts, and one must not be set. */
#include <pthread.h>

static int g, h, k, debug = 1, verbose, quiet;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	if (debug)
		g = -1; /* race: g */
	if (verbose)
		h = -1; /* race: h */
	if (!quiet)
		k = -1; /* race: k */
	pthread_mutex_lock(&m);
	g++; /* race: g */
	h++; /* race: h */
	k++; /* race: k */
	pthread_mutex_unlock(&m);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t, u;

	(void)argv;
	verbose = argc > 1;
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g + h + k;
}
