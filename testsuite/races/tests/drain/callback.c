/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The pool calls what it is given. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	struct job *next;
	void (*function)(int);
	int in;
};

struct pool {
	pthread_mutex_t lock;
	pthread_cond_t filled, drained;
	struct job *head;
	int pending;
	int stop;
	pthread_t thread;
};

static int done;

static void add(int number)
{
	done += number;
}

static void *worker(void *argument)
{
	struct pool *pool = argument;
	struct job *job;

	for (;;) {
		pthread_mutex_lock(&pool->lock);
		while (!pool->head && !pool->stop)
			pthread_cond_wait(&pool->filled, &pool->lock); /* equivalent: the worker ends */
		job = pool->head;
		if (!job)
			break;
		pool->head = job->next;
		pthread_mutex_unlock(&pool->lock);
		job->function(job->in);
		pthread_mutex_lock(&pool->lock);
		if (--pool->pending == 0)
			pthread_cond_signal(&pool->drained);
		pthread_mutex_unlock(&pool->lock);
	}
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

static void submit(struct pool *pool, void (*function)(int), int in)
{
	struct job *job = malloc(sizeof *job);

	job->function = function;
	job->in = in;
	pthread_mutex_lock(&pool->lock);
	job->next = pool->head;
	pool->head = job;
	pool->pending++;
	pthread_cond_signal(&pool->filled);
	pthread_mutex_unlock(&pool->lock);
}

static void drain(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	while (pool->pending)
		pthread_cond_wait(&pool->drained, &pool->lock);
	pthread_mutex_unlock(&pool->lock);
}

static int sum;

int main(void)
{
	struct pool *pool = calloc(1, sizeof *pool);
	int i;

	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->filled, NULL);
	pthread_cond_init(&pool->drained, NULL);
	pthread_create(&pool->thread, NULL, worker, pool);
	for (i = 0; i < 8; i++)
		submit(pool, add, i);
	drain(pool);
	sum += done;
	for (i = 0; i < 8; i++)
		submit(pool, add, sum + i);
	drain(pool);
	return done;
}
