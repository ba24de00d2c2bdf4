/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pool.h"

#include <stdio.h>

static struct stats stats = {.lock = PTHREAD_MUTEX_INITIALIZER};

void stats_count(const struct job *job)
{
	pthread_mutex_lock(&stats.lock);
	stats.done[job->kind]++;
	stats.last_kind = job->kind;
	if (stats.verbose)
		printf("job %u: %s\n", job->ticket, operations[job->kind].name);
	pthread_mutex_unlock(&stats.lock);
}

void stats_idle(void)
{
	pthread_mutex_lock(&stats.lock);
	stats.idle++;
	pthread_mutex_unlock(&stats.lock);
}

void stats_verbose(bool on)
{
	stats.verbose = on;
}

void stats_print(void)
{
	pthread_mutex_lock(&stats.lock);
	for (int kind = 0; kind < KIND_COUNT; kind++)
		printf("%-8s %lu\n", operations[kind].name, stats.done[kind]);
	printf("idle     %u\n", (unsigned)stats.idle);
	pthread_mutex_unlock(&stats.lock);
}
