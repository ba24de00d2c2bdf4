/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As null-or-new.c, but the total is set when the thread is there. */
#include <pthread.h>
#include <stdlib.h>

struct pool {
	pthread_mutex_t lock;
	int busy, total;
	pthread_t threads[2];
};

static void *allocate(size_t count, size_t size)
{
	if (!count)
		return NULL;
	return calloc(count, size);
}

static void *worker(void *arg)
{
	struct pool *pool = arg;

	pthread_mutex_lock(&pool->lock);
	pool->busy += pool->total; /* race: pool.total */
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

static struct pool *pool_new(int total)
{
	struct pool *pool = allocate(1, sizeof(*pool));

	if (!pool)
		return NULL;
	pthread_mutex_init(&pool->lock, NULL);
	(void)total;
	return pool;
}

static void pool_start(struct pool *pool)
{
	pthread_create(&pool->threads[0], NULL, worker, pool);
	pthread_create(&pool->threads[1], NULL, worker, pool);
	pool->total = 1; /* race: pool.total */
}

int main(int argc, char **argv)
{
	struct pool *one = pool_new(argc), *two;

	(void)argv;
	if (!one)
		return 1;
	pool_start(one);
	two = pool_new(2);
	if (two)
		pool_start(two);
	return 0;
}
