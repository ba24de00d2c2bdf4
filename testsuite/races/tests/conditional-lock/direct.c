/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Locks only if there are threads: the flag is set before the first one is created. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int threaded;
static int operations;

static void operate(void)
{
	if (threaded)
		pthread_mutex_lock(&m);
	operations++;
	if (threaded)
		pthread_mutex_unlock(&m);
}

static void *worker(void *arg)
{
	(void)arg;
	operate();
	return NULL;
}

int main(void)
{
	pthread_t t;

	operate();
	threaded = 1;
	pthread_create(&t, NULL, worker, NULL);
	operate();
	pthread_join(t, NULL);
	printf("%d\n", operations);
	return 0;
}
