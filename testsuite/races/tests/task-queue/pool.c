/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Several workers of one pool, which they are given, run what counts. */
#include <pthread.h>
#include <stdlib.h>

#define WORKERS 4

struct task {
	void (*fn)(void *);
	void *arg;
	struct task *next;
};
struct pool {
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct task *head;
	int closed;
	pthread_t workers[WORKERS];
};

static void submit(struct pool *p, void (*fn)(void *), void *arg)
{
	struct task *t = malloc(sizeof *t);

	t->fn = fn;
	t->arg = arg;
	pthread_mutex_lock(&p->lock);
	t->next = p->head;
	p->head = t;
	pthread_cond_signal(&p->more);
	pthread_mutex_unlock(&p->lock);
}

static struct task *take(struct pool *p)
{
	struct task *t;

	pthread_mutex_lock(&p->lock);
	while (!p->head && !p->closed)
		pthread_cond_wait(&p->more, &p->lock); /* equivalent: without a head there is nothing to take */
	t = p->head;
	if (t)
		p->head = t->next;
	pthread_mutex_unlock(&p->lock);
	return t;
}

static void *worker(void *arg)
{
	struct task *t;

	while ((t = take(arg))) {
		t->fn(t->arg);
		free(t);
	}
	return NULL;
}

static void start(struct pool *p)
{
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->more, NULL);
	for (int i = 0; i < WORKERS; i++)
		pthread_create(&p->workers[i], NULL, worker, p);
}

static void stop(struct pool *p)
{
	pthread_mutex_lock(&p->lock);
	p->closed = 1;
	pthread_cond_broadcast(&p->more);
	pthread_mutex_unlock(&p->lock);
	for (int i = 0; i < WORKERS; i++)
		pthread_join(p->workers[i], NULL);
}

static int n;
static pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;

static void count(void *arg)
{
	pthread_mutex_lock(&counting);
	n += arg == NULL;
	pthread_mutex_unlock(&counting);
}

int main(void)
{
	struct pool *p = calloc(1, sizeof *p);

	start(p);
	for (int i = 0; i < 10; i++)
		submit(p, count, NULL);
	stop(p);
	return n;
}
