/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* put() and get(); the set-up comes before put(). */
#include <pthread.h>

struct queue {
	pthread_mutex_t lock;
	pthread_cond_t more;
	unsigned first, last;
	int items[16];
};
static struct queue queue = {.lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER};
static int table;

static void put(struct queue *q, int item)
{
	pthread_mutex_lock(&q->lock);
	q->items[q->last++ % 16] = item;
	pthread_cond_signal(&q->more);
	pthread_mutex_unlock(&q->lock);
}

static int get(struct queue *q)
{
	int item;

	pthread_mutex_lock(&q->lock);
	while (q->first == q->last)
		pthread_cond_wait(&q->more, &q->lock);
	item = q->items[q->first++ % 16];
	pthread_mutex_unlock(&q->lock);
	return item;
}

static void *worker(void *arg)
{
	return get(&queue) < table ? arg : NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	table = 100;
	put(&queue, 1);
	pthread_join(t, NULL);
	return 0;
}
