/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main has looked before it sets the mode. */
#include <pthread.h>

static int threaded, events;

static void *worker(void *arg)
{
	if (threaded)
		events++; /* race */
	return arg;
}

int main(void)
{
	pthread_t a;

	if (!threaded) {
		threaded = 1;
		pthread_create(&a, NULL, worker, NULL);
		events++; /* race */
	}
	return 0;
}
