/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In another file: a function that is called before, between and after, under a lock and without. */
#include "stats.h"

static void *worker(void *arg)
{
	pthread_mutex_lock(&stats_lock);
	stats.hits++; /* race: hits */
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
	stats_hit(); /* chain */
	pthread_join(t, NULL);
	stats_hit();
	return stats.hits;
}
