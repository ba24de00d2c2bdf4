/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The driver's core, which is not seen, opens before it reads. */
/* Nothing says so of dev_write(). */
#include <pthread.h>

static struct device { long size, mode; } device;

static void reset(struct device *d)
{
	d->mode = 0; /* race: device.mode */
}

static void dev_open(void)
{
	device.size = 100; /* race: device.size */
	reset(&device);
}

static long dev_write(void)
{
	return device.size + device.mode; /* race: device */
}

static void *opener(void *arg)
{
	dev_open();
	return arg;
}

static void *reader(void *arg)
{
	return dev_write() ? arg : NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, opener, NULL);
	pthread_create(&b, NULL, reader, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
