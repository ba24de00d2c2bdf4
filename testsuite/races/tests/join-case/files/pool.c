/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pool.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_t threads[8];
static int running[8], stopped;
int count;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock);
	count++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int pool_start(int n)
{
	stopped = n > 4;
	for (int i = 0; i < n && i < 8; i++)
		running[i] = !pthread_create(&threads[i], NULL, work, NULL);
	return 0;
}

void pool_stop(void)
{
	if (!running[0])
		return;
	for (int i = 0; i < 8; i++) {
		if (!running[i])
			continue;
		pthread_join(threads[i], NULL);
		running[i] = 0;
	}
}
