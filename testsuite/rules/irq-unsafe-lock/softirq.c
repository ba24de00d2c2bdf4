/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A timer acquires a lock that a system call holds with softirqs on, and an interrupt one that the timer holds. */
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

	spin_lock(&card->lock); /* irq-unsafe-lock */
	card->n++;
	spin_unlock(&card->lock);
	spin_lock(&card->stats);
	card->ticks--;
	spin_unlock(&card->stats);
}

static irqreturn_t on_irq(int irq, void *data)
{
	struct card *card = data;

	spin_lock(&card->stats); /* irq-unsafe-lock */
	card->ticks += irq;
	spin_unlock(&card->stats);
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

int card_probe(struct card *card)
{
	spin_lock(&probe_lock);
	init_timer_key(&card->timer, on_timer, 0, "card", 0);
	mod_timer(&card->timer, 100);
	spin_unlock(&probe_lock);
	return request_irq(3, on_irq, 0, "card", card);
}
