/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Operations of a device; the core locks around all of them. */
#include <pthread.h>
#include <stdio.h>

struct device;

struct operations {
	void (*open)(struct device *);
	void (*close)(struct device *);
};

struct device {
	const struct operations *ops;
	pthread_mutex_t lock;
	int users;
	int powered;
};

static void lamp_open(struct device *d)
{
	if (d->users++ == 0)
		d->powered = 1;
}

static void lamp_close(struct device *d)
{
	if (--d->users == 0)
		d->powered = 0;
}

static const struct operations lamp_ops = {.open = lamp_open, .close = lamp_close};
static struct device lamp = {&lamp_ops, PTHREAD_MUTEX_INITIALIZER, 0, 0};

static void device_open(struct device *d)
{
	pthread_mutex_lock(&d->lock);
	d->ops->open(d);
	pthread_mutex_unlock(&d->lock);
}

static void device_close(struct device *d)
{
	pthread_mutex_lock(&d->lock);
	d->ops->close(d);
	pthread_mutex_unlock(&d->lock);
}

static void *visitor(void *arg)
{
	device_open(arg);
	device_close(arg);
	return NULL;
}

int main(void)
{
	pthread_t t[3];

	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, visitor, &lamp);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	printf("%d %d\n", lamp.users, lamp.powered);
	return 0;
}
