/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

#define SIZE 8

struct buffer {
	pthread_mutex_t lock;
	pthread_cond_t not_empty, not_full;
	int items[SIZE], count, in, out;
};

static struct buffer b = {
	PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, PTHREAD_COND_INITIALIZER, { 0 }, 0, 0, 0,
};

static void put(struct buffer *q, int v)
{
	pthread_mutex_lock(&q->lock);
	while (q->count == SIZE)
		pthread_cond_wait(&q->not_full, &q->lock);
	q->items[q->in] = v;
	q->in = (q->in + 1) % SIZE;
	q->count++;
	pthread_cond_signal(&q->not_empty);
	pthread_mutex_unlock(&q->lock);
}

static int get(struct buffer *q)
{
	int v;

	pthread_mutex_lock(&q->lock);
	while (q->count == 0)
		pthread_cond_wait(&q->not_empty, &q->lock);
	v = q->items[q->out];
	q->out = (q->out + 1) % SIZE;
	q->count--;
	pthread_cond_signal(&q->not_full);
	pthread_mutex_unlock(&q->lock);
	return v;
}

static void *producer(void *arg)
{
	for (int i = 1; i <= 100; i++)
		put(&b, i);
	put(&b, 0);
	return arg;
}

static void *consumer(void *arg)
{
	while (get(&b))
		;
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, producer, NULL);
	pthread_create(&u, NULL, consumer, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
