/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop is in run(), the creation two calls below it, the object in main(). */
#include <pthread.h>

struct pool {
	int jobs, done;
	pthread_mutex_t lock;
	pthread_t threads[4];
};

static void *work(void *arg)
{
	struct pool *pool = arg;

	pool->jobs++; /* race */
	pthread_mutex_lock(&pool->lock);
	pool->done++;
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

static void create(pthread_t *thread, struct pool *pool)
{
	pthread_create(thread, NULL, work, pool);
}

static void add(struct pool *pool, int i)
{
	create(&pool->threads[i], pool);
}

static void run(struct pool *pool)
{
	for (int i = 0; i < 4; i++)
		add(pool, i);
	for (int i = 0; i < 4; i++)
		pthread_join(pool->threads[i], NULL);
}

int main(void)
{
	struct pool pool = { .lock = PTHREAD_MUTEX_INITIALIZER };

	run(&pool);
	return pool.jobs + pool.done;
}
