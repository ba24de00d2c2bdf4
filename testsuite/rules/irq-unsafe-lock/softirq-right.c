/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lock of a timer is held with softirqs off, one of an interrupt with interrupts off. */
/* no races */
/* flags: -nostdlib -shared -fPIC -Wno-unused-function */
#include "kernel.h"

struct card {
	int n, ticks;
	struct timer_list timer;
	spinlock_t lock, stats;
};
static spinlock_t probe_lock;

static void on_timer(struct timer_list *timer)
{
	struct card *card = container_of(timer, struct card, timer);
	unsigned long flags;

	spin_lock(&card->lock);
	card->n++;
	spin_unlock(&card->lock);
	spin_lock_irqsave(&card->stats, flags);
	card->ticks--;
	spin_unlock_irqrestore(&card->stats, flags);
}

static irqreturn_t on_irq(int irq, void *data)
{
	struct card *card = data;

	spin_lock(&card->stats);
	card->ticks += irq;
	spin_unlock(&card->stats);
	return 1;
}

int card_read(struct card *card)
{
	int n;

	spin_lock_bh(&card->lock);
	n = card->n;
	spin_unlock_bh(&card->lock);
	return n;
}

int card_probe(struct card *card)
{
	spin_lock(&probe_lock);
	init_timer_key(&card->timer, on_timer, 0, "card", 0);
	mod_timer(&card->timer, 100);
	spin_unlock(&probe_lock);
	return request_irq(3, on_irq, 0, "card", card);
}
