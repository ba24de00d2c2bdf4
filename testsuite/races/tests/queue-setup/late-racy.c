/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The set-up comes after the first thing was put in. */
#include <pthread.h>
#include <stddef.h>

struct queue {
	pthread_mutex_t lock;
	pthread_cond_t more;
	unsigned first, last;
	int items[64];
};
static struct queue to_reader = { .lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER };
static struct queue to_worker = { .lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER };
static int table;

static void put(struct queue *q, int item)
{
	pthread_mutex_lock(&q->lock);
	q->items[q->last++ % 64] = item;
	pthread_cond_signal(&q->more);
	pthread_mutex_unlock(&q->lock);
}

static int get(struct queue *q)
{
	int item;

	pthread_mutex_lock(&q->lock);
	while (q->first == q->last)
		pthread_cond_wait(&q->more, &q->lock);
	item = q->items[q->first++ % 64];
	pthread_mutex_unlock(&q->lock);
	return item;
}

static void *reader(void *arg)
{
	for (;;)
		put(&to_worker, get(&to_reader));
	return arg;
}

static void *worker(void *arg)
{
	while (get(&to_worker) < table) /* race possible */
		;
	return arg;
}

int main(void)
{
	pthread_t first, second;

	pthread_create(&first, NULL, reader, NULL);
	pthread_create(&second, NULL, worker, NULL);

	put(&to_reader, 1);
	table = 100; /* race possible */
	return pthread_join(second, NULL);
}
