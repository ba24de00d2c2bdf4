/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* put() and get() of a queue with a condition variable; a job belongs to who has got it. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	struct job *next;
	int size, done;
};
struct queue {
	pthread_mutex_t lock;
	pthread_cond_t filled;
	struct job *head, *tail;
};

static void put(struct queue *q, struct job *j)
{
	j->next = NULL;
	pthread_mutex_lock(&q->lock);
	if (q->head)
		q->tail->next = j;
	else
		q->head = j;
	q->tail = j;
	pthread_cond_signal(&q->filled);
	pthread_mutex_unlock(&q->lock);
}

static struct job *get(struct queue *q)
{
	struct job *j;

	pthread_mutex_lock(&q->lock);
	while (!q->head)
		pthread_cond_wait(&q->filled, &q->lock); /* equivalent: without a head there is nothing to take */
	j = q->head;
	q->head = j->next;
	if (!q->head)
		q->tail = NULL;
	pthread_mutex_unlock(&q->lock);
	return j;
}

static struct queue todo = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, NULL, NULL};
static struct queue done = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, NULL, NULL};

static void *work(void *arg)
{
	for (;;) {
		struct job *j = get(&todo);

		if (j->size < 0)
			return arg;
		j->done = j->size * 2;
		put(&done, j);
	}
}

int main(void)
{
	pthread_t threads[2];
	int i, sum = 0;

	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], NULL, work, NULL);
	for (i = 0; i < 10; i++) {
		struct job *j = calloc(1, sizeof *j);

		if (!j)
			abort();
		j->size = i;
		put(&todo, j);
	}
	for (i = 0; i < 10; i++) {
		struct job *j = get(&done);

		sum += j->done;
		j->done = -1;
		free(j);
	}
	return sum;
}
