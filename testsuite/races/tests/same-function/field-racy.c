/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same function for two devices that share their bus. */
#include <pthread.h>

struct bus {
	int transfers;
};

struct device {
	struct bus *bus;
	int id;
};

static void *drive(void *arg)
{
	struct device *d = arg;

	for (int i = 0; i < 50; i++)
		d->bus->transfers++; /* race: transfers */
	return NULL;
}

int main(void)
{
	static struct bus bus;
	struct device disk = {&bus, 1}, tape = {&bus, 2};
	pthread_t a, b;

	pthread_create(&a, NULL, drive, &disk);
	pthread_create(&b, NULL, drive, &tape);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return bus.transfers > 100;
}
