/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A job goes to the next queue and is still written to. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	struct job *next;
	int size, done;
};
struct queue {
	pthread_mutex_t lock;
	struct job *head;
};
static struct queue todo = {PTHREAD_MUTEX_INITIALIZER, NULL};
static struct queue done = {PTHREAD_MUTEX_INITIALIZER, NULL};

static void put(struct queue *q, struct job *j)
{
	pthread_mutex_lock(&q->lock);
	j->next = q->head;
	q->head = j;
	pthread_mutex_unlock(&q->lock);
}

static struct job *get(struct queue *q)
{
	struct job *j;

	pthread_mutex_lock(&q->lock);
	j = q->head;
	if (j)
		q->head = j->next;
	pthread_mutex_unlock(&q->lock);
	return j;
}

static void *work(void *arg)
{
	struct job *j = get(&todo);

	if (!j)
		return arg;
	put(&done, j);
	j->done = j->size * 2; /* race: done */
	return NULL;
}

int main(void)
{
	pthread_t thread;
	struct job *j = calloc(1, sizeof *j);

	if (!j)
		abort();
	pthread_create(&thread, NULL, work, NULL);
	put(&todo, j);
	j = get(&done);
	if (j)
		j->done = -1; /* race: done */
	pthread_join(thread, NULL);
	return 0;
}
