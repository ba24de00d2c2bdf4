/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a thread pool with a list of tasks and a flag to stop */
#include <pthread.h>
#include <stdlib.h>
typedef void (*task_fn)(void *);
struct task { task_fn fn; void *arg; struct task *next; };
struct pool {
	pthread_mutex_t lock;
	pthread_cond_t wake;
	struct task *first;
	int stop, n;
	pthread_t *thr;
};
static void *pool_main(void *arg)
{
	struct pool *p = arg;
	for (;;) {
		struct task *t;
		pthread_mutex_lock(&p->lock);
		while (!p->first && !p->stop)
			pthread_cond_wait(&p->wake, &p->lock);
		t = p->first;
		if (t)
			p->first = t->next;
		pthread_mutex_unlock(&p->lock);
		if (!t)
			return NULL;
		t->fn(t->arg);
		free(t);
	}
}
static struct pool *pool_new(int n)
{
	struct pool *p = calloc(1, sizeof *p);
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->wake, NULL);
	p->n = n;
	p->thr = malloc(n * sizeof *p->thr);
	for (int i = 0; i < n; i++)
		pthread_create(&p->thr[i], NULL, pool_main, p);
	return p;
}
static void pool_add(struct pool *p, task_fn fn, void *arg)
{
	struct task *t = malloc(sizeof *t);
	t->fn = fn;
	t->arg = arg;
	pthread_mutex_lock(&p->lock);
	t->next = p->first;
	p->first = t;
	pthread_mutex_unlock(&p->lock);
	pthread_cond_signal(&p->wake);
}
static void pool_end(struct pool *p)
{
	pthread_mutex_lock(&p->lock);
	p->stop = 1;
	pthread_cond_broadcast(&p->wake);
	pthread_mutex_unlock(&p->lock);
	for (int i = 0; i < p->n; i++)
		pthread_join(p->thr[i], NULL);
	free(p->thr);
	free(p);
}
static void square(void *arg)
{
	int *v = arg;
	*v = *v * *v;
}
int main(void)
{
	int v[10];
	struct pool *p = pool_new(3);
	for (int i = 0; i < 10; i++) {
		v[i] = i;
		pool_add(p, square, &v[i]);
	}
	pool_end(p);
	return v[3] != 9;
}
