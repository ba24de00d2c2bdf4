/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The handle of a thread that was detached is used again: the join is of the second one. */
#include <pthread.h>

static long total;

static void *watch(void *arg)
{
	total++; /* race: total */
	return arg;
}

static void *work(void *arg)
{
	return arg;
}

int main(void)
{
	pthread_t t;

	if (pthread_create(&t, NULL, watch, NULL))
		return 1;
	pthread_detach(t);
	if (pthread_create(&t, NULL, work, NULL))
		return 1;
	pthread_join(t, NULL);
	total++; /* race: total */
	return 0;
}
