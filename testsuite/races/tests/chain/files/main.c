/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* In another file: a function that is called before and after, and under a lock between. */
#include "stats.h"

static void *worker(void *arg)
{
	pthread_mutex_lock(&stats_lock);
	stats.hits++;
	pthread_mutex_unlock(&stats_lock);
	return arg;
}

int main(void)
{
	pthread_t t;

	stats_hit();
	pthread_create(&t, NULL, worker, NULL);
	pthread_mutex_lock(&stats_lock);
	stats_hit();
	pthread_mutex_unlock(&stats_lock);
	pthread_join(t, NULL);
	stats_hit();
	return stats.hits;
}
