/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pool.h"

#include <stdio.h>
#include <stdlib.h>

static void *worker(void *argument)
{
	struct pool *pool = argument;
	struct job *job;

	while ((job = queue_take(&pool->queue))) {
		job->result = operations[job->kind].run(job->a, job->b);
		stats_count(job);
	}
	stats_idle();
	return NULL;
}

void pool_start(struct pool *pool)
{
	queue_init(&pool->queue);
	atomic_init(&pool->tickets, 0);
	for (int i = 0; i < POOL_WORKERS; i++) {
		if (pthread_create(&pool->workers[i], NULL, worker, pool)) {
			fprintf(stderr, "pool: cannot create a thread\n");
			exit(1);
		}
	}
}

void pool_submit(struct pool *pool, struct job *job)
{
	job->ticket = atomic_fetch_add_explicit(&pool->tickets, 1, memory_order_relaxed) + 1;
	queue_put(&pool->queue, job);
}

void pool_finish(struct pool *pool)
{
	queue_close(&pool->queue);
	for (int i = 0; i < POOL_WORKERS; i++)
		pthread_join(pool->workers[i], NULL);
}
