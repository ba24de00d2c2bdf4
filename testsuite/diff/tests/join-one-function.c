/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two copies of a loop that joins threads become one function.
 *
 * told: nothing
 */
#include <pthread.h>
#include <stdlib.h>

struct pool { pthread_t *threads; int count, served; };

static void *worker(void *arg)
{
	((struct pool *)arg)->served = 1;
	return arg;
}

#ifdef CHANGED
static void stop(struct pool *pool, int n)
{
	while (n-- > 0)
		pthread_join(pool->threads[n], 0);
	free(pool->threads);
}
#endif

__attribute__((noinline)) static int pool_start(struct pool *pool, int count)
{
	int i;

	pool->threads = calloc(count, sizeof *pool->threads);
	for (i = 0; i < count; i++)
		if (pthread_create(&pool->threads[i], 0, worker, pool))
			goto fail;
	pool->count = count;
	return 0;
fail:
#ifdef CHANGED
	stop(pool, i);
#else
	while (i-- > 0)
		pthread_join(pool->threads[i], 0);
	free(pool->threads);
#endif
	return -1;
}

__attribute__((noinline)) static void pool_stop(struct pool *pool)
{
#ifdef CHANGED
	stop(pool, pool->count);
#else
	int i;

	for (i = 0; i < pool->count; i++)
		pthread_join(pool->threads[i], 0);
	free(pool->threads);
#endif
}

int main(void)
{
	struct pool *pool = calloc(1, sizeof *pool);

	if (pool_start(pool, 4))
		return 1;
	pool_stop(pool);
	return pool->served;
}
