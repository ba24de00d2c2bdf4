/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats.h"

#include <pthread.h>

static void *worker(void *arg)
{
	stats_count();
	return arg;
}

int main(void)
{
	pthread_t t;

	stats_init();
	pthread_create(&t, NULL, worker, NULL);
	stats_count();
	pthread_join(t, NULL);
	return 0;
}
