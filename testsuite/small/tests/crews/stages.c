/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct item {
	struct item *next;
	int a, b, c;
};

struct queue {
	pthread_mutex_t m;
	pthread_cond_t ne;
	struct item *head;
	int closed;
};

static struct queue q1 = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, NULL, 0 };
static struct queue q2 = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, NULL, 0 };

static void put(struct queue *q, struct item *i)
{
	pthread_mutex_lock(&q->m);
	i->next = q->head;
	q->head = i;
	pthread_cond_signal(&q->ne);
	pthread_mutex_unlock(&q->m);
}

static struct item *get(struct queue *q)
{
	struct item *i;

	pthread_mutex_lock(&q->m);
	while (!q->head && !q->closed)
		pthread_cond_wait(&q->ne, &q->m);
	i = q->head;
	if (i)
		q->head = i->next;
	pthread_mutex_unlock(&q->m);
	return i;
}

static void close_queue(struct queue *q)
{
	pthread_mutex_lock(&q->m);
	q->closed = 1;
	pthread_cond_broadcast(&q->ne);
	pthread_mutex_unlock(&q->m);
}

static void *stage1(void *arg)
{
	struct item *i;

	while ((i = get(&q1))) {
		i->b = i->a * 2;
		put(&q2, i);
	}
	close_queue(&q2);
	return NULL;
}

static void *stage2(void *arg)
{
	struct item *i;
	long sum = 0;

	while ((i = get(&q2))) {
		i->c = i->a + i->b;
		sum += i->c;
		free(i);
	}
	return (void *)sum;
}

int main(void)
{
	pthread_t a, b;
	void *r;

	pthread_create(&a, NULL, stage1, NULL);
	pthread_create(&b, NULL, stage2, NULL);
	for (int k = 0; k < 100; k++) {
		struct item *i = malloc(sizeof *i);

		i->a = k;
		put(&q1, i);
	}
	close_queue(&q1);
	pthread_join(a, NULL);
	pthread_join(b, &r);
	printf("%ld\n", (long)r);
	return 0;
}
