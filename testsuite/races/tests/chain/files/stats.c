/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats.h"

pthread_mutex_t stats_lock = PTHREAD_MUTEX_INITIALIZER;
struct stats stats;

static void add(int *to)
{
	++*to;
}

void stats_hit(void)
{
	add(&stats.hits);
}
