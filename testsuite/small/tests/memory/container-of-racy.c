/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the list link back to the struct, whose lock is forgotten there. */
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

static void *run(void *arg)
{
	struct device *d = (struct device *)((char *)arg - offsetof(struct device, link));

	d->count++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, &dev.link);
	pthread_mutex_lock(&dev.lock);
	dev.count++; /* race */
	pthread_mutex_unlock(&dev.lock);
	pthread_join(t, NULL);
	return dev.count;
}
