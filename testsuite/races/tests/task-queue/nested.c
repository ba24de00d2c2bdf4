/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A task with a callback in its argument, one worker. */
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

struct call { void (*fn)(void *); void *arg; };
struct work { int n; struct call done; };
static int a, b;
static void add_a(void *p) { a += *(int *)p; }
static void add_b(void *p) { b += *(int *)p; }
static void run(void *p)
{
	struct work *w = p;

	w->n++;
	w->done.fn(w->done.arg);
}
int main(void)
{
	pthread_t w;
	static struct work x, y;

	x.done.fn = add_a;
	x.done.arg = &x.n;
	y.done.fn = add_b;
	y.done.arg = &y.n;
	pthread_create(&w, NULL, worker, NULL);
	submit(run, &x);
	submit(run, &y);

	pthread_mutex_lock(&lock);
	closed = 1;
	pthread_cond_broadcast(&more);
	pthread_mutex_unlock(&lock);

	pthread_join(w, NULL);
	return a + b;
}
