/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* From the list link back to the struct, and to the lock in it. */
#include <pthread.h>
#include <stddef.h>

struct link {
	struct link *next;
};

struct device {
	int count;
	pthread_mutex_t lock;
	struct link link;
};

static struct device dev = {0, PTHREAD_MUTEX_INITIALIZER, {NULL}};

static void use(struct link *l)
{
	struct device *d = (struct device *)((char *)l - offsetof(struct device, link));

	pthread_mutex_lock(&d->lock);
	d->count++;
	pthread_mutex_unlock(&d->lock);
}

static void *run(void *arg)
{
	use(arg);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, &dev.link);
	pthread_mutex_lock(&dev.lock);
	dev.count++;
	pthread_mutex_unlock(&dev.lock);
	pthread_join(t, NULL);
	return dev.count;
}
