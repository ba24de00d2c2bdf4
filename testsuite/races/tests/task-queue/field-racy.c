/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The queue is in a struct with its workers, of whom there are two. */
#include <pthread.h>
#include <stdlib.h>

struct task {
	void (*fn)(void *);
	void *arg;
	struct task *next;
};
static struct pool {
	pthread_mutex_t lock;
	struct task *head;
	pthread_t workers[2];
	int done;
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void submit(struct pool *p, void (*fn)(void *), void *arg)
{
	struct task *t = malloc(sizeof *t);

	t->fn = fn;
	t->arg = arg;
	pthread_mutex_lock(&p->lock);
	t->next = p->head;
	p->head = t;
	pthread_mutex_unlock(&p->lock);
}

static void *worker(void *arg)
{
	struct pool *p = arg;
	struct task *t;

	do {
		pthread_mutex_lock(&p->lock);
		t = p->head;
		if (t)
			p->head = t->next;
		pthread_mutex_unlock(&p->lock);
		if (t)
			t->fn(t->arg);
	} while (t);
	return NULL;
}

static void count(void *arg)
{
	struct pool *p = arg;

	p->done++; /* race possible: done any */
}

int main(void)
{
	for (int i = 0; i < 4; i++)
		submit(&pool, count, &pool);
	pthread_create(&pool.workers[0], NULL, worker, &pool);
	pthread_create(&pool.workers[1], NULL, worker, &pool);
	pthread_join(pool.workers[0], NULL);
	pthread_join(pool.workers[1], NULL);
	return 0;
}
