/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
struct dev;
struct dev_ops {
	void (*start)(struct dev *);
	void (*stop)(struct dev *);
};
struct dev {
	pthread_mutex_t state_lock;
	pthread_mutex_t io_lock;
	int running, pending;
	const struct dev_ops *ops;
};
static void my_start(struct dev *d)
{
	pthread_mutex_lock(&d->state_lock);
	pthread_mutex_lock(&d->io_lock);
	d->running = 1;
	d->pending = 0;
	pthread_mutex_unlock(&d->io_lock);
	pthread_mutex_unlock(&d->state_lock);
}
static void my_stop(struct dev *d)
{
	pthread_mutex_lock(&d->state_lock);
	pthread_mutex_lock(&d->io_lock);
	d->running = 0;
	d->pending = 0;
	pthread_mutex_unlock(&d->state_lock);
	pthread_mutex_unlock(&d->io_lock);
}
static const struct dev_ops ops = { .start = my_start, .stop = my_stop };
static struct dev d0;
static void *starter(void *a)
{
	struct dev *d = a;
	for (int i = 0; i < 10; i++)
		d->ops->start(d);
	return NULL;
}
static void *stopper(void *a)
{
	struct dev *d = a;
	for (int i = 0; i < 10; i++)
		d->ops->stop(d);
	return NULL;
}
int main(void)
{
	pthread_t a, b;
	pthread_mutex_init(&d0.state_lock, NULL);
	pthread_mutex_init(&d0.io_lock, NULL);
	d0.ops = &ops;
	pthread_create(&a, NULL, starter, &d0);
	pthread_create(&b, NULL, stopper, &d0);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
