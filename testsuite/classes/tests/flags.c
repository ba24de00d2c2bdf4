/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Flags: written with one value, with values other than 0, waited for, tested to end a loop; and near misses.
 */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static int seen, reason, bound, either, ready, stop, state, work;
static void (*handler)(int), (*other)(int);

static void one_handler(int n) { printf("%d\n", n); }
static void two_handler(int n) { printf("%d!\n", n); }

static void mark(int *flag, int value)
{
	*flag = value; /* class: redundant-write */
}

static void *first(void *arg)
{
	mark(&seen, 1);
	handler = one_handler; /* class: redundant-write */
	other = one_handler; /* class: unclassified */
	reason = 3; /* class: both-values-valid */
	either = 0; /* class: unclassified */
	while (!stop) /* class: both-values-valid */
		work = 5; /* class: lost-update */
	return arg;
}

static void *second(void *arg)
{
	int i;

	mark(&seen, 1);
	handler = one_handler; /* class: redundant-write */
	other = two_handler; /* class: unclassified */
	reason = 4; /* class: both-values-valid */
	either = 1; /* class: unclassified */
	if (other)
		other(1);
	while (!ready) /* class: user-synchronisation */
		usleep(10);
	for (i = 0; i < bound; i++) /* class: unclassified */
		usleep(10);
	while (state != 2) /* class: unclassified */
		work++;
	return arg;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, first, NULL);
	pthread_create(&two, NULL, second, NULL);
	if (either)
		printf("either\n");
	ready = 1; /* class: user-synchronisation */
	state = 2;
	bound = 5;
	stop = 1; /* class: both-values-valid */
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	if (seen && reason)
		printf("seen\n");
	return 0;
}
