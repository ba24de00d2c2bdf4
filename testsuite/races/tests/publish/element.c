/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks in an array: each is filled in before it is submitted, whatever the workers do with those before. */
/* no races */
#include <pthread.h>
#include <stdio.h>

struct task {
	int number;
	struct task *next;
};

struct pool {
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct task *first;
	int end;
};

static void *worker(void *arg)
{
	struct pool *pool = arg;

	pthread_mutex_lock(&pool->lock);
	while (!pool->end || pool->first) {
		struct task *task = pool->first;

		if (!task) {
			pthread_cond_wait(&pool->more, &pool->lock);
			continue;
		}
		pool->first = task->next;
		pthread_mutex_unlock(&pool->lock);
		printf("%d\n", task->number);
		pthread_mutex_lock(&pool->lock);
	}
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

static void submit(struct pool *pool, struct task *task)
{
	pthread_mutex_lock(&pool->lock);
	task->next = pool->first;
	pool->first = task;
	pthread_cond_signal(&pool->more);
	pthread_mutex_unlock(&pool->lock);
}

static void end(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	pool->end = 1;
	pthread_cond_broadcast(&pool->more);
	pthread_mutex_unlock(&pool->lock);
}

int main(void)
{
	struct pool pool = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, NULL, 0 };
	struct task tasks[16];
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], NULL, worker, &pool);
	for (i = 0; i < 16; i++) {
		tasks[i].number = i;
		submit(&pool, &tasks[i]);
	}
	end(&pool);
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
