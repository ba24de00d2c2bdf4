/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The array and its counter are behind the one pool that a variable points to. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	int state, result;
};
struct pool {
	pthread_mutex_t lock;
	int next, n;
	struct job *jobs;
};
static struct pool *pool;

static void *work(void *arg)
{
	for (;;) {
		struct job *job = NULL;

		pthread_mutex_lock(&pool->lock);
		if (pool->next < pool->n)
			job = &pool->jobs[pool->next++];
		pthread_mutex_unlock(&pool->lock);
		if (!job)
			return arg;
		job->state = 1;
		job->result += 2;
	}
}

int main(void)
{
	pthread_t t[4];

	pool = calloc(1, sizeof *pool);
	pool->jobs = calloc(100, sizeof *pool->jobs);
	pool->n = 100;
	pthread_mutex_init(&pool->lock, NULL);
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
