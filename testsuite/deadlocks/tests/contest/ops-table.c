/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
struct device;
struct device_ops {
	void (*start)(struct device *);
	void (*report)(struct device *);
};
struct device {
	const struct device_ops *ops;
	pthread_mutex_t lock;
	int running, events;
};
static pthread_mutex_t registry = PTHREAD_MUTEX_INITIALIZER;
static int active;
static void disk_start(struct device *d)
{
	pthread_mutex_lock(&d->lock); /* deadlock */
	d->running = 1;
	pthread_mutex_unlock(&d->lock);
}
static void disk_report(struct device *d)
{
	pthread_mutex_lock(&d->lock);
	d->events++;
	pthread_mutex_lock(&registry); /* deadlock */
	active--;
	pthread_mutex_unlock(&registry);
	pthread_mutex_unlock(&d->lock);
}
static const struct device_ops disk_ops = { .start = disk_start, .report = disk_report };
static struct device disk = { &disk_ops, PTHREAD_MUTEX_INITIALIZER, 0, 0 };
static void *starter(void *arg)
{
	struct device *d = arg;
	pthread_mutex_lock(&registry);
	active++;
	d->ops->start(d);
	pthread_mutex_unlock(&registry);
	return NULL;
}
static void *reporter(void *arg)
{
	struct device *d = arg;
	d->ops->report(d);
	return NULL;
}
int main(void)
{
	pthread_t s, r;
	pthread_create(&s, NULL, starter, &disk);
	pthread_create(&r, NULL, reporter, &disk);
	pthread_join(s, NULL);
	pthread_join(r, NULL);
	return 0;
}
