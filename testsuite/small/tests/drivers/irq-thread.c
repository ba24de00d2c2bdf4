/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A driver's model: ioctl in one thread, the interrupt in another, a spin lock. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

struct device {
	pthread_spinlock_t lock;
	unsigned status, pending;
};

static struct device dev;

static void *irq(void *arg)
{
	struct device *d = arg;

	pthread_spin_lock(&d->lock);
	d->status |= 1;
	d->pending++;
	pthread_spin_unlock(&d->lock);
	return NULL;
}

static int dev_ioctl(struct device *d, int cmd)
{
	int r = 0;

	pthread_spin_lock(&d->lock);
	if (cmd == 1)
		r = d->pending;
	else if (cmd == 2)
		d->status = d->pending = 0;
	pthread_spin_unlock(&d->lock);
	return r;
}

int main(void)
{
	pthread_t t;

	pthread_spin_init(&dev.lock, 0);
	pthread_create(&t, NULL, irq, &dev);
	dev_ioctl(&dev, __VERIFIER_nondet_int());
	pthread_join(t, NULL);
	return 0;
}
