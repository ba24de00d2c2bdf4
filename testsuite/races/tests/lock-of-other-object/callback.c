/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A callback is given two queues; its caller has locked the one that it changes. */
#include <pthread.h>
#include <stdlib.h>

struct queue {
	pthread_mutex_t lock;
	int length;
};
static struct queue *queues[4];

static void move(struct queue *from, struct queue *to)
{
	int n = to != from;

	from->length -= n;
}

static void with(struct queue *from, struct queue *to, void (*fn)(struct queue *, struct queue *))
{
	pthread_mutex_lock(&from->lock);
	fn(from, to);
	pthread_mutex_unlock(&from->lock);
}

static int length(struct queue *q)
{
	int n;

	pthread_mutex_lock(&q->lock);
	n = q->length;
	pthread_mutex_unlock(&q->lock);
	return n;
}

static void *work(void *arg)
{
	int n = 0;

	for (int i = 0; i < 100; i++) {
		with(queues[rand() % 4], queues[rand() % 4], move);
		n += length(queues[rand() % 4]);
	}
	return n ? arg : NULL;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < 4; i++) {
		queues[i] = calloc(1, sizeof *queues[i]);
		pthread_mutex_init(&queues[i]->lock, NULL);
	}
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
