/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>

struct queue {
	pthread_mutex_t head, tail;
	int n, m;
};

static void *put(void *arg)
{
	struct queue *q = arg;

	pthread_mutex_lock(&q->tail);
	pthread_mutex_lock(&q->head); /* deadlock */
	q->n++;
	pthread_mutex_unlock(&q->head);
	pthread_mutex_unlock(&q->tail);
	return 0;
}

static void *get(void *arg)
{
	struct queue *q = arg;

	pthread_mutex_lock(&q->head);
	pthread_mutex_lock(&q->tail); /* deadlock */
	q->m++;
	pthread_mutex_unlock(&q->head);
	pthread_mutex_unlock(&q->tail);
	return 0;
}

int main(void)
{
	struct queue *q = calloc(1, sizeof *q);
	pthread_t t, u;

	pthread_create(&t, 0, put, q);
	pthread_create(&u, 0, get, q);
	pthread_join(t, 0);
	pthread_join(u, 0);
	free(q);
	return 0;
}
