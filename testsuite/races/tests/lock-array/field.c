/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Locks in a struct, by an enum. */
#include <pthread.h>

enum { IN, OUT, WAYS };

static struct channel {
	pthread_mutex_t locks[WAYS];
	int received, sent;
} channel;

static void *reader(void *arg)
{
	struct channel *c = arg;

	pthread_mutex_lock(&c->locks[IN]);
	c->received++;
	pthread_mutex_unlock(&c->locks[IN]);
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < WAYS; i++)
		pthread_mutex_init(&channel.locks[i], NULL);
	pthread_create(&t, NULL, reader, &channel);
	pthread_mutex_lock(&channel.locks[OUT]); /* equivalent: nobody else sends */
	channel.sent++;
	pthread_mutex_unlock(&channel.locks[OUT]);
	pthread_mutex_lock(&channel.locks[IN]);
	channel.received = 0;
	pthread_mutex_unlock(&channel.locks[IN]);
	pthread_join(t, NULL);
	return 0;
}
