/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The limit is a field beside the queue. */
#include <pthread.h>

struct queue {
	pthread_mutex_t lock;
	pthread_cond_t more;
	unsigned first, last;
	int items[16];
};
static struct server {
	struct queue queue;
	int limit;
} server = {.queue = {.lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER}};

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
	struct server *s = arg;

	return get(&s->queue) < s->limit ? arg : NULL; /* not a race? possible: likewise */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, &server);
	server.limit = 100; /* not a race? possible: that the queue was empty is assumed */
	put(&server.queue, 1);
	pthread_join(t, NULL);
	return 0;
}
