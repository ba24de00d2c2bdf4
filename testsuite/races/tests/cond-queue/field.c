/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A bounded queue of numbers; waiting releases the lock and takes it again. */
#include <pthread.h>
#include <stdio.h>

#define SIZE 4

static struct queue {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	int items[SIZE];
	int count;
} queue = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static void put(struct queue *q, int item)
{
	pthread_mutex_lock(&q->lock);
	while (q->count == SIZE)
		pthread_cond_wait(&q->changed, &q->lock); /* equivalent: all is under the lock */
	q->items[q->count++] = item;
	pthread_cond_broadcast(&q->changed);
	pthread_mutex_unlock(&q->lock);
}

static int take(struct queue *q)
{
	int item;

	pthread_mutex_lock(&q->lock);
	while (q->count == 0)
		pthread_cond_wait(&q->changed, &q->lock); /* equivalent: all is under the lock */
	item = q->items[--q->count];
	pthread_cond_broadcast(&q->changed);
	pthread_mutex_unlock(&q->lock);
	return item;
}

static void *producer(void *arg)
{
	for (int i = 1; i <= 20; i++)
		put(arg, i);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int sum = 0;

	pthread_create(&t, NULL, producer, &queue);
	for (int i = 0; i < 20; i++)
		sum += take(&queue);
	pthread_join(t, NULL); /* equivalent: the queue is not used any more */
	printf("%d\n", sum);
	return 0;
}
