/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two devices of one type, each used by one thread; no lock is needed. */
#include <pthread.h>

struct device {
	int id;
	unsigned long rx, tx;
};

static struct device eth0 = {0, 0, 0}, eth1 = {1, 0, 0};

static void poll_once(struct device *d)
{
	d->rx++;
	d->tx += 2;
}

static void *poller(void *arg)
{
	for (int i = 0; i < 10; i++)
		poll_once(arg);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, poller, &eth0);
	pthread_create(&b, NULL, poller, &eth1);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return (int)(eth0.rx + eth1.rx);
}
