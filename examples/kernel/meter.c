// SPDX-License-Identifier: GPL-3.0-or-later OR GPL-2.0
/*
 * meter.c - counts events per second: a timer takes a sample each second, a work item makes the sum of the last
 * ones, and a file in debugfs reads and resets it.  All of them meet in struct meter, under its lock.
 */
#include <linux/debugfs.h>
#include <linux/module.h>
#include <linux/seq_file.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/timer.h>
#include <linux/workqueue.h>

#define METER_SAMPLES 60

struct meter {
	spinlock_t lock;             /* all below, up to the timer */
	unsigned long events;        /* since the last sample */
	unsigned long samples[METER_SAMPLES];
	unsigned int next;
	unsigned long sum;
	struct timer_list timer;
	struct work_struct work;
	struct dentry *file;
};

static struct meter *meter;

/* From any context. */
void meter_event(void);
void meter_event(void)
{
	unsigned long flags;

	spin_lock_irqsave(&meter->lock, flags);
	meter->events++;
	spin_unlock_irqrestore(&meter->lock, flags);
}
EXPORT_SYMBOL_GPL(meter_event);

static void meter_tick(struct timer_list *timer)
{
	struct meter *m = from_timer(m, timer, timer);
	unsigned long flags;

	spin_lock_irqsave(&m->lock, flags);
	m->samples[m->next] = m->events;
	m->next = (m->next + 1) % METER_SAMPLES;
	m->events = 0;
	spin_unlock_irqrestore(&m->lock, flags);
	schedule_work(&m->work);
	mod_timer(&m->timer, jiffies + HZ);
}

static void meter_sum(struct work_struct *work)
{
	struct meter *m = container_of(work, struct meter, work);
	unsigned long flags, sum = 0;
	unsigned int i;

	spin_lock_irqsave(&m->lock, flags);
	for (i = 0; i < METER_SAMPLES; i++)
		sum += m->samples[i];
	m->sum = sum;
	spin_unlock_irqrestore(&m->lock, flags);
}

static int meter_show(struct seq_file *seq, void *unused)
{
	unsigned long flags, sum;

	spin_lock_irqsave(&meter->lock, flags);
	sum = meter->sum;
	spin_unlock_irqrestore(&meter->lock, flags);
	seq_printf(seq, "%lu\n", sum);
	return 0;
}
DEFINE_SHOW_ATTRIBUTE(meter);

static int __init meter_init(void)
{
	meter = kzalloc(sizeof(*meter), GFP_KERNEL);
	if (!meter)
		return -ENOMEM;
	spin_lock_init(&meter->lock);
	INIT_WORK(&meter->work, meter_sum);
	timer_setup(&meter->timer, meter_tick, 0);
	meter->file = debugfs_create_file("meter", 0444, NULL, NULL, &meter_fops);
	mod_timer(&meter->timer, jiffies + HZ);
	return 0;
}

static void __exit meter_exit(void)
{
	debugfs_remove(meter->file);
	del_timer_sync(&meter->timer);
	cancel_work_sync(&meter->work);
	kfree(meter);
}

module_init(meter_init);
module_exit(meter_exit);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("Events per second");
