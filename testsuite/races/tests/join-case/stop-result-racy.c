/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pool may go on: nobody looks at the result. */
#include <pthread.h>
#include <stdlib.h>

struct pool {
	pthread_mutex_t lock;
	pthread_cond_t wake;
	int stop;
	unsigned n;
	pthread_t *threads;
};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *work(void *arg)
{
	struct pool *p = arg;

	pthread_mutex_lock(&p->lock);
	while (!p->stop)
		pthread_cond_wait(&p->wake, &p->lock);
	pthread_mutex_unlock(&p->lock);
	pthread_mutex_lock(&lock);
	count++; /* race: count */
	pthread_mutex_unlock(&lock);
	return NULL;
}

static int pool_create(struct pool *p, unsigned n)
{
	p->threads = malloc(n * sizeof *p->threads);
	if (!p->threads)
		return -1;
	p->stop = 0;
	p->n = 0;
	while (p->n < n) {
		if (pthread_create(&p->threads[p->n], NULL, work, p))
			return -1;
		p->n++;
	}
	return 0;
}

static int pool_stop(struct pool *p)
{
	int error;

	pthread_mutex_lock(&p->lock);
	p->stop = 1;
	pthread_mutex_unlock(&p->lock);
	error = -pthread_cond_broadcast(&p->wake);
	if (error)
		return error;
	for (unsigned i = 0; i < p->n; i++) {
		error = -pthread_join(p->threads[i], NULL);
		if (error)
			return error;
	}
	return 0;
}

static void finish(struct pool *p)
{
	pool_stop(p);
}

int main(int argc, char **argv)
{
	struct pool pool;

	(void)argv;
	pthread_mutex_init(&pool.lock, NULL);
	pthread_cond_init(&pool.wake, NULL);
	if (pool_create(&pool, (unsigned)argc))
		abort();
	finish(&pool);
	count++; /* race: count */
	return 0;
}
