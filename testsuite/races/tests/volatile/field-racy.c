/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A volatile counter loses increments as any other. */
#include <pthread.h>

struct device {
	volatile unsigned interrupts;
	int irq;
};

static struct device device = {0, 9};

static void *handler(void *arg)
{
	struct device *d = arg;

	for (int i = 0; i < 100; i++)
		d->interrupts++; /* race possible: interrupts */
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, handler, &device);
	pthread_create(&b, NULL, handler, &device);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return device.interrupts != 200;
}
