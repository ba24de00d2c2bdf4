/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Statistics that are printed meanwhile are approximate; a counter that decides something, or that no thread
 * looks at meanwhile, loses updates.
 */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

struct stats { long reads, writes, limit; } stats;
static long total, tickets, hits, serial;
static int table[100];

static void count(long *counter, long by)
{
	*counter += by; /* class: approximate */
}

static void show(const char *what, long value)
{
	printf("%s %ld\n", what, value);
}

static void *worker(void *arg)
{
	int i;

	for (i = 0; i < 1000; i++) {
		stats.reads++; /* class: approximate */
		count(&stats.writes, i);
		hits++; /* class: approximate */
		printf("job %ld\n", serial++); /* class: lost-update */
		total++; /* class: lost-update */
		if (++tickets > 10) /* class: lost-update */
			break;
		stats.limit += 2; /* class: address */
	}
	return arg;
}

static void *printer(void *arg)
{
	int i;

	for (i = 0; i < 3; i++) {
		show("reads", stats.reads);
		show("writes", stats.writes);
		printf("%ld hits\n", hits + 1);
		table[stats.limit % 100] = 1; /* class: address */
		sleep(1);
	}
	return arg;
}

int main(void)
{
	pthread_t one, two, three;

	pthread_create(&one, NULL, worker, NULL);
	pthread_create(&two, NULL, worker, NULL);
	pthread_create(&three, NULL, printer, NULL);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	pthread_join(three, NULL);
	printf("%ld\n", total);
	return 0;
}
