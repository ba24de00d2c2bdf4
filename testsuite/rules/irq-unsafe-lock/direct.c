/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An interrupt acquires a lock that a system call holds with interrupts on: in the handler, in a function that it calls,
 * in a table's function, of a lock that is a variable, of an element. */
/* flags: -nostdlib -shared -fPIC -Wno-unused-function */
#include "kernel.h"

struct card {
	int n;
	spinlock_t lock;
	struct queue {
		int length;
		spinlock_t lock;
	} queues[4];
};
struct ops {
	void (*poll)(struct card *card);
};
static spinlock_t list_lock;
static int list;

static void poll(struct card *card)
{
	struct queue *queue = &card->queues[2];

	spin_lock(&queue->lock); /* irq-unsafe-lock */
	queue->length++;
	spin_unlock(&queue->lock);
}

static const struct ops ops = { poll };

static void enqueue(int n)
{
	spin_lock(&list_lock); /* irq-unsafe-lock */
	list += n;
	spin_unlock(&list_lock);
}

static irqreturn_t on_irq(int irq, void *data)
{
	struct card *card = data;

	spin_lock(&card->lock); /* irq-unsafe-lock */
	card->n++;
	spin_unlock(&card->lock);
	enqueue(irq);
	ops.poll(card);
	return 1;
}

int card_read(struct card *card)
{
	int n;

	spin_lock(&card->lock);
	n = card->n;
	spin_unlock(&card->lock);
	return n;
}

void card_queue(struct card *card)
{
	spin_lock(&card->queues[2].lock);
	card->queues[2].length--;
	spin_unlock(&card->queues[2].lock);
}

int card_list(void)
{
	int n;

	spin_lock_bh(&list_lock);
	n = list;
	spin_unlock_bh(&list_lock);
	return n;
}

int card_probe(struct card *card)
{
	return request_irq(3, on_irq, 0, "card", card);
}
