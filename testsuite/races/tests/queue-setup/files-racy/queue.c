/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The queue is in another file, and the set-up comes late. */
#include "queue.h"

void queue_put(struct queue *q, int item)
{
	pthread_mutex_lock(&q->lock);
	q->items[q->last++ % 16] = item;
	pthread_cond_signal(&q->more);
	pthread_mutex_unlock(&q->lock);
}

int queue_get(struct queue *q)
{
	int item;

	pthread_mutex_lock(&q->lock);
	while (q->first == q->last)
		pthread_cond_wait(&q->more, &q->lock);
	item = q->items[q->first++ % 16];
	pthread_mutex_unlock(&q->lock);
	return item;
}
