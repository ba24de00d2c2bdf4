/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bell.h"

#include <pthread.h>

static int data;

static void *work(void *arg)
{
	data = 7; /* not a race? possible: the read may not have waited */
	bell_ring();
	return arg;
}

int main(void)
{
	pthread_t thread;

	if (bell_make() != 0)
		return 1;
	pthread_create(&thread, NULL, work, NULL);
	bell_await();
	return data; /* not a race? possible: likewise */
}
