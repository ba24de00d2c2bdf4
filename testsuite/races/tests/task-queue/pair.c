/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each task has its own argument. */
#include <pthread.h>
#include <stdlib.h>

struct task { void (*fn)(void *); void *arg; struct task *next; };
static struct task *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int closed;
static void submit(void (*fn)(void *), void *arg)
{
	struct task *t = malloc(sizeof *t);

	t->fn = fn;
	t->arg = arg;
	pthread_mutex_lock(&lock);
	t->next = head;
	head = t;
	pthread_cond_signal(&more);
	pthread_mutex_unlock(&lock);
}
static struct task *take(void)
{
	struct task *t;

	pthread_mutex_lock(&lock);
	while (!head && !closed)
		pthread_cond_wait(&more, &lock); /* equivalent: without a head there is nothing to take */
	t = head;
	if (t)
		head = t->next;
	pthread_mutex_unlock(&lock);
	return t;
}
static void *worker(void *arg)
{
	struct task *t;

	while ((t = take())) {
		t->fn(t->arg);
		free(t);
	}
	return arg;
}

static int a, b;
static void inc(void *p) { ++*(int *)p; }
static void dec(void *p) { --*(int *)p; }
int main(void)
{
	pthread_t w[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&w[i], NULL, worker, NULL);
	submit(inc, &a);
	submit(dec, &b);

	pthread_mutex_lock(&lock);
	closed = 1;
	pthread_cond_broadcast(&more);
	pthread_mutex_unlock(&lock);

	for (int i = 0; i < 2; i++)
		pthread_join(w[i], NULL);
	return a + b;
}
