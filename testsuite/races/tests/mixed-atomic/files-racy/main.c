/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats.h"

#include <pthread.h>

static void *work(void *arg)
{
	__atomic_fetch_add(&hits, 1, __ATOMIC_RELAXED); /* race-mixed-atomic: hits */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	stats_reset();
	pthread_join(t, NULL);
	return 0;
}
