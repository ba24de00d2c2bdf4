/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A job is still written to when it is in the queue. */
#include <pthread.h>
#include <stdlib.h>

struct task {
	void (*fn)(struct task *);
	struct task *next;
	int n;
};
static struct task *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void twice(struct task *t)
{
	t->n *= 2; /* race: n */
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
		t->fn(t);
	return arg;
}

int main(void)
{
	pthread_t w[2];
	struct task *t = calloc(1, sizeof *t);

	for (int i = 0; i < 2; i++)
		pthread_create(&w[i], NULL, worker, NULL);
	t->fn = twice;
	pthread_mutex_lock(&lock);
	t->next = head;
	head = t;
	pthread_mutex_unlock(&lock);
	t->n = 7; /* race: n */
	for (int i = 0; i < 2; i++)
		pthread_join(w[i], NULL);
	return 0;
}
