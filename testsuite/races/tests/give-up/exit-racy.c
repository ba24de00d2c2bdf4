/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What main does ends the program, as it should. */
#include <pthread.h>
#include <stdlib.h>

static int count, served;

static void *worker(void *arg)
{
	count++;  /* race: count */
	served++; /* race: served */
	return arg;
}

static void finish(int wanted)
{
	if (wanted)
		served = wanted; /* race: served */
	exit(0);
}

static void serve(int wanted)
{
	pthread_t a;

	if (pthread_create(&a, NULL, worker, NULL))
		exit(1);
	count++; /* race: count */
	finish(wanted);
}

int main(int argc, char **argv)
{
	(void)argv;
	serve(argc);
	return 0;
}
