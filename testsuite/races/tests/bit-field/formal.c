/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Neighbours in one word, but everybody holds the lock of the whole. */
#include <pthread.h>
#include <stdio.h>

struct port {
	pthread_mutex_t lock;
	unsigned open : 1;
	unsigned error : 1;
	unsigned speed : 6;
};

static void port_open(struct port *p, unsigned speed)
{
	pthread_mutex_lock(&p->lock);
	p->open = 1;
	p->speed = speed & 63;
	pthread_mutex_unlock(&p->lock);
}

static void *fail(void *arg)
{
	struct port *p = arg;

	pthread_mutex_lock(&p->lock);
	p->error = 1;
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

int main(void)
{
	struct port port = {.lock = PTHREAD_MUTEX_INITIALIZER};
	pthread_t t;

	pthread_create(&t, NULL, fail, &port);
	port_open(&port, 10);
	pthread_join(t, NULL);
	printf("%u %u %u\n", port.open, port.error, port.speed);
	return 0;
}
