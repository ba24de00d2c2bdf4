/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "h.h"

struct queue queues[4];
__thread int depth;

static void queue_lock(struct queue *q)
{
	while (__sync_lock_test_and_set(&q->lock, 1))
		__asm__ volatile("" ::: "memory");
}

static void queue_unlock(struct queue *q)
{
	__sync_lock_release(&q->lock);
}

int queue_put(struct queue *q, int item)
{
	queue_lock(q);
	if (queue_length(q) == 7) {
		queue_unlock(q);
		return 0;
	}
	q->items[q->tail++ & 7] = item;
	queue_unlock(q);
	return 1;
}

int queue_take(struct queue *q, int *item)
{
	int full;

	queue_lock(q);
	full = queue_length(q) != 0;
	if (full)
		*item = q->items[q->head++ & 7];
	queue_unlock(q);
	return full;
}
