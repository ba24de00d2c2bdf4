/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Settings: numbers that a command brings, compared and printed elsewhere; and near misses: a state that the
 * program knows, a number that selects memory, one that is made of the old one.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int verbose, level, state, slot;
static int table[8];

static void *command(void *arg)
{
	int n = atoi(arg);

	verbose = n > 3 ? 3 : n; /* class: both-values-valid */
	level = n + level; /* class: lost-update */
	state = 2; /* class: unclassified */
	slot = n; /* class: address */
	return arg;
}

static void *worker(void *arg)
{
	if (verbose > 1)
		printf("working\n");
	if (level > 4)
		printf("deep\n");
	if (state == 2)
		printf("ready\n");
	table[slot]++;
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t one, two, three;

	pthread_create(&one, NULL, command, argv[argc - 1]);
	pthread_create(&two, NULL, worker, NULL);
	pthread_create(&three, NULL, command, argv[0]);
	state = 1;
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	pthread_join(three, NULL);
	return 0;
}
