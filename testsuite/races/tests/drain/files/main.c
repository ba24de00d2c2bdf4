/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The thread counts down as its last act. */
#include "count.h"

#include <pthread.h>

static int total;

static void *work(void *unused)
{
	total = 1;
	put();
	return unused;
}

int main(void)
{
	pthread_t thread;

	get();
	if (pthread_create(&thread, NULL, work, NULL))
		put();
	else
		pthread_detach(thread);
	wait_all();
	return total++;
}
