/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pool.h"

#include <pthread.h>
#include <stdlib.h>

struct task {
	void (*fn)(void *);
	void *arg;
	struct task *next;
};
static struct task *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void pool_submit(void (*fn)(void *), void *arg)
{
	struct task *t = malloc(sizeof *t);

	t->fn = fn;
	t->arg = arg;
	pthread_mutex_lock(&lock); /* equivalent: there are no workers yet */
	t->next = head;
	head = t;
	pthread_mutex_unlock(&lock);
}

static struct task *take(void)
{
	struct task *t;

	pthread_mutex_lock(&lock);
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

void pool_run(void)
{
	pthread_t w[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&w[i], NULL, worker, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(w[i], NULL); /* equivalent: nothing follows */
}
