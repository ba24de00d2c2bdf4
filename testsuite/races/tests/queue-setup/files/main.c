/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "queue.h"

static struct queue queue = {.lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER};
static int table;

static void *worker(void *arg)
{
	return queue_get(&queue) < table ? arg : NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	table = 100;
	queue_put(&queue, 1);
	pthread_join(t, NULL);
	return 0;
}
