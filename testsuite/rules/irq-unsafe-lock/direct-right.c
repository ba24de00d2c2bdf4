/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever holds a lock of an interrupt has interrupts off: in one call, by a flag that is kept, before, as the kernel
 * does. */
/* no races */
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

	spin_lock(&queue->lock);
	queue->length++;
	spin_unlock(&queue->lock);
}

static const struct ops ops = { poll };

static void enqueue(int n)
{
	spin_lock(&list_lock);
	list += n;
	spin_unlock(&list_lock);
}

static irqreturn_t on_irq(int irq, void *data)
{
	struct card *card = data;

	spin_lock(&card->lock);
	card->n++;
	spin_unlock(&card->lock);
	enqueue(irq);
	ops.poll(card);
	return 1;
}

int card_read(struct card *card)
{
	unsigned long flags;
	int n;

	spin_lock_irqsave(&card->lock, flags);
	n = card->n;
	spin_unlock_irqrestore(&card->lock, flags);
	return n;
}

void card_queue(struct card *card)
{
	arch_local_irq_disable();
	spin_lock(&card->queues[2].lock);
	card->queues[2].length--;
	spin_unlock(&card->queues[2].lock);
	arch_local_irq_enable();
}

int card_list(void)
{
	int n;

	spin_lock_irq(&list_lock);
	n = list;
	spin_unlock_irq(&list_lock);
	return n;
}

int card_probe(struct card *card)
{
	return request_irq(3, on_irq, 0, "card", card);
}
