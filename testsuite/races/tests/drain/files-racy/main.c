/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done behind the count is not waited for. */
#include "count.h"

#include <pthread.h>

static int total;

static void *work(void *unused)
{
	put();
	total = 1; /* race */
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
	return total++; /* race */
}
