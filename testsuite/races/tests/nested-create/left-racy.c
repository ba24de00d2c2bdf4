/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread was joined, the one that it has left behind was not. */
#include <pthread.h>
#include <stdlib.h>

static int mine, yours;

static void *run_second(void *arg)
{
	yours++; /* race: yours */
	return arg;
}

static void *run_first(void *arg)
{
	pthread_t second;

	mine++;
	if (pthread_create(&second, NULL, run_second, NULL))
		abort();
	return arg;
}

static void stop(pthread_t first)
{
	pthread_join(first, NULL);
}

int main(void)
{
	pthread_t first;

	if (pthread_create(&first, NULL, run_first, NULL))
		abort();
	stop(first);
	mine++;
	yours++; /* race: yours */
	return mine;
}
