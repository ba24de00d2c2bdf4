/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A driver's model: one command of the ioctl goes without the lock. */
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
	d->pending++; /* race */
	pthread_spin_unlock(&d->lock);
	return NULL;
}

static int dev_ioctl(struct device *d, int cmd)
{
	switch (cmd) {
	case 1:
		return d->pending; /* race */
	case 2:
		pthread_spin_lock(&d->lock);
		d->pending = 0;
		pthread_spin_unlock(&d->lock);
		return 0;
	}
	return -1;
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
