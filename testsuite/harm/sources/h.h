/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef H_H
#define H_H
struct queue {
	volatile int lock;
	unsigned head : 5, tail : 5;
	int items[8];
	int (*consume)(struct queue *, int);
	struct queue *next;
};
extern struct queue queues[4];
extern __thread int depth;
int queue_put(struct queue *q, int item);
int queue_take(struct queue *q, int *item);
static inline unsigned queue_length(const struct queue *q) { return (q->tail - q->head) & 7; }
#endif
