/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct queue {
	pthread_mutex_t m;
	pthread_cond_t filled, room;
	int n;
};

static void *get(void *arg)
{
	struct queue *q = arg;

	pthread_mutex_lock(&q->m);
	while (!q->n)
		pthread_cond_wait(&q->filled, &q->m);
	q->n--;
	pthread_cond_signal(&q->room);
	pthread_mutex_unlock(&q->m);
	return NULL;
}

static void put(struct queue *q)
{
	pthread_mutex_lock(&q->m);
	while (q->n == 4)
		pthread_cond_wait(&q->room, &q->m);
	q->n++;
	pthread_cond_signal(&q->filled);
	pthread_mutex_unlock(&q->m);
}

int main(void)
{
	struct queue *q = calloc(1, sizeof *q);
	pthread_t t;

	pthread_mutex_init(&q->m, NULL);
	pthread_cond_init(&q->filled, NULL);
	pthread_cond_init(&q->room, NULL);
	pthread_create(&t, NULL, get, q);
	put(q);
	put(q);
	pthread_join(t, NULL);
	return 0;
}
