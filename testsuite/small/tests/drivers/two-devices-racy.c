/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads poll one device, a third the other. */
#include <pthread.h>

struct device {
	int id;
	unsigned long rx;
};

static struct device eth0 = {0, 0}, eth1 = {1, 0};

static void *poller(void *arg)
{
	struct device *d = arg;

	for (int i = 0; i < 10; i++)
		d->rx++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t[3];

	pthread_create(&t[0], NULL, poller, &eth0);
	pthread_create(&t[1], NULL, poller, &eth1);
	pthread_create(&t[2], NULL, poller, &eth0);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return (int)(eth0.rx + eth1.rx);
}
