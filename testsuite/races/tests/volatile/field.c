/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A volatile counter with a lock beside it. */
#include <pthread.h>

struct device {
	pthread_mutex_t lock;
	volatile unsigned interrupts;
};

static struct device device = {PTHREAD_MUTEX_INITIALIZER, 0};

static void *handler(void *arg)
{
	struct device *d = arg;

	pthread_mutex_lock(&d->lock);
	d->interrupts++;
	pthread_mutex_unlock(&d->lock);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, handler, &device);
	pthread_create(&b, NULL, handler, &device);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return device.interrupts != 2;
}
