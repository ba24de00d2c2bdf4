// SPDX-License-Identifier: GPL-3.0-or-later OR GPL-2.0
/*
 * items.c - work, delayed work, a timer and an hrtimer in one struct: each counts under the lock, unless it is built to
 * be wrong, and a counter of its own without one.  A file reads the counts.
 */
#include <linux/fs.h>
#include <linux/hrtimer.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/timer.h>
#include <linux/workqueue.h>

struct device_state {
	spinlock_t lock;
	unsigned long works, polls, ticks, beats;
	unsigned long own_work, own_poll, own_tick, own_beat;
	unsigned int step;
	struct work_struct work;
	struct delayed_work poll;
	struct timer_list timer;
	struct hrtimer beat;
};

static struct device_state *device;
static DEFINE_SPINLOCK(declared_lock);
static unsigned long declared;

static void count(struct device_state *d, unsigned long *counter, bool locked)
{
	unsigned long flags;

	if (!locked) {
		*counter += 1;
		return;
	}
	spin_lock_irqsave(&d->lock, flags);
	*counter += 1;
	spin_unlock_irqrestore(&d->lock, flags);
}

static void on_work(struct work_struct *work)
{
	struct device_state *d = container_of(work, struct device_state, work);

	d->own_work++;
#ifdef RACY_WORK
	d->works++;
#else
	count(d, &d->works, true);
#endif
}

static void on_poll(struct work_struct *work)
{
	struct device_state *d = container_of(to_delayed_work(work), struct device_state, poll);

	d->own_poll++;
#ifdef RACY_DELAYED
	d->polls++;
#else
	count(d, &d->polls, true);
#endif
	schedule_delayed_work(&d->poll, HZ);
}

static void on_timer(struct timer_list *timer)
{
	struct device_state *d = from_timer(d, timer, timer);

	d->own_tick++;
#ifdef RACY_TIMER
	d->ticks++;
#else
	count(d, &d->ticks, true);
#endif
	schedule_work(&d->work);
	mod_timer(&d->timer, jiffies + HZ * d->step);
}

static enum hrtimer_restart on_beat(struct hrtimer *timer)
{
	struct device_state *d = container_of(timer, struct device_state, beat);

	d->own_beat++;
#ifdef RACY_HRTIMER
	d->beats++;
#else
	count(d, &d->beats, true);
#endif
	return HRTIMER_NORESTART;
}

static void on_declared(struct work_struct *work)
{
#ifdef RACY_STATIC
	declared++;
#else
	spin_lock(&declared_lock);
	declared++;
	spin_unlock(&declared_lock);
#endif
}
static DECLARE_WORK(declared_work, on_declared);

static ssize_t items_read(struct file *file, char __user *buffer, size_t size, loff_t *offset)
{
	unsigned long flags, sum;

	spin_lock_irqsave(&device->lock, flags);
	sum = device->works + device->polls + device->ticks + device->beats;
	device->works = device->polls = device->ticks = device->beats = 0;
	spin_unlock_irqrestore(&device->lock, flags);
	spin_lock(&declared_lock);
	sum += declared;
	declared = 0;
	spin_unlock(&declared_lock);
	schedule_work(&declared_work);
	return simple_read_from_buffer(buffer, size, offset, &sum, sizeof(sum));
}

static const struct file_operations items_fops = { .owner = THIS_MODULE, .read = items_read };
static struct miscdevice items_device = { .minor = MISC_DYNAMIC_MINOR, .name = "items", .fops = &items_fops };

static int __init items_init(void)
{
	device = kzalloc(sizeof(*device), GFP_KERNEL);
	if (!device)
		return -ENOMEM;
	spin_lock_init(&device->lock);
	INIT_WORK(&device->work, on_work);
	INIT_DELAYED_WORK(&device->poll, on_poll);
	timer_setup(&device->timer, on_timer, 0);
	hrtimer_init(&device->beat, CLOCK_MONOTONIC, HRTIMER_MODE_REL);
	device->beat.function = on_beat;
	device->step = 2;
	mod_timer(&device->timer, jiffies + HZ);
	schedule_delayed_work(&device->poll, HZ);
	hrtimer_start(&device->beat, ktime_set(1, 0), HRTIMER_MODE_REL);
	return misc_register(&items_device);
}

static void __exit items_exit(void)
{
	misc_deregister(&items_device);
	hrtimer_cancel(&device->beat);
	del_timer_sync(&device->timer);
	cancel_delayed_work_sync(&device->poll);
	cancel_work_sync(&device->work);
	cancel_work_sync(&declared_work);
	kfree(device);
}

module_init(items_init);
module_exit(items_exit);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("Work items and timers");
