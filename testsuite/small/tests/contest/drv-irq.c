/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a network driver with an operations table; the interrupt side counts */
#include <pthread.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct net_stats { unsigned long rx, tx, errors; };
struct net_device;
struct net_ops { int (*open)(struct net_device *); int (*xmit)(struct net_device *, int); };
struct net_device {
	pthread_mutex_t lock;
	struct { struct net_stats st; int up; } priv;
	const struct net_ops *ops;
};
static int my_open(struct net_device *dev)
{
	pthread_mutex_lock(&dev->lock);
	dev->priv.up = 1;
	dev->priv.st.rx = 0;
	pthread_mutex_unlock(&dev->lock);
	return 0;
}
static int my_xmit(struct net_device *dev, int len)
{
	pthread_mutex_lock(&dev->lock);
	if (!dev->priv.up) {
		dev->priv.st.errors++;
		pthread_mutex_unlock(&dev->lock);
		return -1;
	}
	dev->priv.st.tx += len;
	pthread_mutex_unlock(&dev->lock);
	return 0;
}
static const struct net_ops ops = { .open = my_open, .xmit = my_xmit };
static void *irq(void *arg)
{
	struct net_device *dev = arg;
	struct net_stats *st = &dev->priv.st;
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&dev->lock);
		if (__VERIFIER_nondet_int())
			st->rx++;
		else
			st->errors++;
		pthread_mutex_unlock(&dev->lock);
	}
	return NULL;
}
static void *user(void *arg)
{
	struct net_device *dev = arg;
	for (int i = 0; i < 100; i++)
		dev->ops->xmit(dev, i);
	dev->ops->open(dev);
	for (int i = 0; i < 100; i++)
		dev->ops->xmit(dev, i);
	return NULL;
}
int main(void)
{
	struct net_device *dev = calloc(1, sizeof *dev);
	pthread_t a, b;
	if (!dev)
		return 1;
	pthread_mutex_init(&dev->lock, NULL);
	dev->ops = &ops;
	pthread_create(&a, NULL, irq, dev);
	pthread_create(&b, NULL, user, dev);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	free(dev);
	return 0;
}
