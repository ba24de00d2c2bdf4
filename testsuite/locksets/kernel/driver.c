// SPDX-License-Identifier: GPL-3.0-or-later
// flags: -O2 -fno-strict-aliasing -ffreestanding
// A driver in the manner of the kernel.
#include "linux.h"

struct device {
	int n, gone;
	spinlock_t lock;
	struct mutex mutex;
	struct rw_semaphore rwsem;
	struct semaphore sem;
	rwlock_t rw;
	struct list_head list;
	struct device *parent;
};

static struct list_head devices;
static spinlock_t devices_lock;
static struct mutex devices_mutex;
int n;

void start_kernel(void)
{
}

void plain(struct device *d)
{
	spin_lock(&d->lock);
	d->n++; // locks here: d->lock
	spin_unlock(&d->lock);
	d->n++; // locks here: none
}

void bottom_halves(struct device *d)
{
	spin_lock_bh(&d->lock);
	d->n++; // locks here: <bh>, d->lock
	spin_unlock_bh(&d->lock);
	d->n++; // locks here: none
}

void interrupts(struct device *d)
{
	spin_lock_irq(&d->lock);
	d->n++; // locks here: <irq>, d->lock
	spin_unlock_irq(&d->lock);
	d->n++; // locks here: none
}

void saved(struct device *d)
{
	unsigned long flags;

	spin_lock_irqsave(&d->lock, flags);
	d->n++; // locks here: <irq>, d->lock
	spin_lock(&d->parent->lock);
	d->n++; // locks here: <irq>, d->lock, d->parent->lock
	spin_unlock(&d->parent->lock);
	spin_unlock_irqrestore(&d->lock, flags);
	d->n++; // locks here: none
}

static void inner_saved(struct device *d)
{
	unsigned long flags;

	spin_lock_irqsave(&d->lock, flags);
	d->n++; // relative: <irq>, d->lock
	spin_unlock_irqrestore(&d->lock, flags);
}

void outer_saved(struct device *d)
{
	unsigned long flags;

	spin_lock_irqsave(&devices_lock, flags);
	inner_saved(d);
	n++; // locks here: <irq>, devices_lock
	spin_unlock_irqrestore(&devices_lock, flags);
	n++; // locks here: none
}

void tried(struct device *d)
{
	if (!spin_trylock(&d->lock))
		return;
	d->n++; // locks here: d->lock
	spin_unlock(&d->lock);
	if (mutex_trylock(&d->mutex)) {
		d->n++; // locks here: d->mutex
		mutex_unlock(&d->mutex);
	}
	d->n++; // locks here: none
	if (down_read_trylock(&d->rwsem)) {
		d->n++; // locks here: d->rwsem (shared)
		up_read(&d->rwsem);
	}
	d->n++; // locks here: none
}

int interruptible(struct device *d)
{
	int err = mutex_lock_interruptible(&d->mutex);

	if (err)
		return err;
	d->n++; // locks here: d->mutex
	mutex_unlock(&d->mutex);
	if (down_interruptible(&d->sem))
		return -512;
	d->n++; // locks here: d->sem (semaphore)
	up(&d->sem);
	d->n++; // locks here: none
	return 0;
}

void downgrades(struct device *d)
{
	down_write(&d->rwsem);
	d->n++; // locks here: d->rwsem
	downgrade_write(&d->rwsem);
	n += d->n; // locks here: d->rwsem (shared)
	up_read(&d->rwsem);
	d->n++; // locks here: none
}

void readers(struct device *d)
{
	read_lock(&d->rw);
	n += d->n; // locks here: d->rw (shared)
	read_unlock(&d->rw);
	write_lock(&d->rw);
	d->n++; // locks here: d->rw
	write_unlock(&d->rw);
	rcu_read_lock();
	n += d->n; // locks here: <rcu> (shared)
	rcu_read_unlock();
	n += d->n; // locks here: none
}

/* Found in the list and returned with its lock. */
static struct device *find_device(int id)
{
	struct device *d;

	mutex_lock(&devices_mutex);
	list_for_each_entry(d, &devices, list)
		if (d->n == id) { // locks here: devices_mutex
			spin_lock(&d->lock);
			mutex_unlock(&devices_mutex);
			return d;
		}
	mutex_unlock(&devices_mutex);
	return NULL;
}

void use_device(int id)
{
	struct device *d = find_device(id);

	if (!d)
		return;
	d->n++; // locks here: r?->lock
	spin_unlock(&d->lock);
	d->n++; // locks here: none
}

/* An error pointer, or a device with its mutex held. */
static struct device *get_device(struct device *d)
{
	if (d->gone)
		return ERR_PTR(-19);
	mutex_lock(&d->mutex);
	return d;
}

int use_error(struct device *p)
{
	struct device *d = get_device(p);

	if (IS_ERR(d))
		return -1;
	d->n++; // locks here: p->mutex = r?->mutex
	mutex_unlock(&d->mutex);
	p->n++; // locks here: none
	return 0;
}

/* Releases what the caller took, as its annotation says. */
static void finish(struct device *d)
{
	d->n++; // locks here: <irq>, d->lock
	spin_unlock(&d->lock);
	d->n++; // locks here: <irq>
	spin_lock(&d->lock);
}

void caller(struct device *d)
{
	spin_lock_irq(&d->lock);
	finish(d);
	d->n++; // locks here: <irq>, d->lock
	spin_unlock_irq(&d->lock);
}
