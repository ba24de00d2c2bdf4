/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

struct device;
struct ops {
	void (*start)(struct device *);
	void (*stop)(struct device *);
};
struct device {
	pthread_mutex_t lock;
	const struct ops *ops;
	int running;
};

static pthread_mutex_t bus = PTHREAD_MUTEX_INITIALIZER;
static int active;

static void disk_start(struct device *d)
{
	pthread_mutex_lock(&bus);
	active++;
	pthread_mutex_lock(&d->lock);
	d->running = 1;
	pthread_mutex_unlock(&d->lock);
	pthread_mutex_unlock(&bus);
}

static void disk_stop(struct device *d)
{
	pthread_mutex_lock(&bus);
	active--;
	pthread_mutex_lock(&d->lock);
	d->running = 0;
	pthread_mutex_unlock(&d->lock);
	pthread_mutex_unlock(&bus);
}

static const struct ops disk_ops = { disk_start, disk_stop };
static struct device disk = { PTHREAD_MUTEX_INITIALIZER, &disk_ops, 0 };

static void device_start(struct device *d) { d->ops->start(d); }
static void device_stop(struct device *d) { d->ops->stop(d); }

static void *user(void *arg)
{
	device_start(arg);
	return 0;
}

static void *admin(void *arg)
{
	device_stop(arg);
	return 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, user, &disk);
	pthread_create(&b, 0, admin, &disk);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
