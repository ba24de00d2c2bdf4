/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The task's argument has a callback, and main counts when the worker has ended. */
#include <pthread.h>
#include <stdlib.h>

struct task {
	void (*fn)(void *);
	void *arg;
	struct task *next;
};
static struct task *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void submit(void (*fn)(void *), void *arg)
{
	struct task *t = malloc(sizeof *t);

	t->fn = fn;
	t->arg = arg;
	pthread_mutex_lock(&lock);
	t->next = head;
	head = t;
	pthread_mutex_unlock(&lock);
}

static void *worker(void *arg)
{
	struct task *t;

	pthread_mutex_lock(&lock);
	t = head;
	if (t)
		head = t->next;
	pthread_mutex_unlock(&lock);
	if (t)
		t->fn(t->arg);
	return arg;
}

static int finished;

struct work {
	void (*done)(int *);
	int *count;
};

static void note(int *count)
{
	++*count;
}

static void run(void *arg)
{
	struct work *w = arg;

	w->done(w->count);
}

int main(void)
{
	static struct work work = {note, &finished};
	pthread_t w;

	pthread_create(&w, NULL, worker, NULL);
	submit(run, &work);
	pthread_join(w, NULL);
	finished--;
	return 0;
}
