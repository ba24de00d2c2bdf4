/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The pool is in another file; the tasks lock their sum. */
#include "pool.h"

#include <pthread.h>

static int sum;
static pthread_mutex_t sum_lock = PTHREAD_MUTEX_INITIALIZER;

static void add(void *arg)
{
	pthread_mutex_lock(&sum_lock);
	sum += *(int *)arg;
	pthread_mutex_unlock(&sum_lock);
}

int main(void)
{
	static int one = 1, two = 2;

	pool_submit(add, &one);
	pool_submit(add, &two);
	pool_run();
	return 0;
}
