/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A connection counts what its peer has sent, under the lock of the peer. */
#include <pthread.h>
#include <stdlib.h>

struct conn {
	pthread_mutex_t lock;
	struct conn *peer;
	long sent, received;
};
static struct conn *conns[8];

static void relay(struct conn *c, long n)
{
	pthread_mutex_lock(&c->lock);
	c->received += n;
	pthread_mutex_unlock(&c->lock);
	pthread_mutex_lock(&c->peer->lock);
	c->peer->sent += n;
	pthread_mutex_unlock(&c->peer->lock);
}

static void send_own(struct conn *c, long n)
{
	pthread_mutex_lock(&c->lock);
	c->sent += n;
	pthread_mutex_unlock(&c->lock);
}

static void *work(void *arg)
{
	for (int i = 0; i < 1000; i++) {
		relay(conns[rand() % 8], 3);
		send_own(conns[rand() % 8], 1);
	}
	return arg;
}

int main(void)
{
	pthread_t threads[4];

	for (int i = 0; i < 8; i++) {
		conns[i] = calloc(1, sizeof *conns[i]);
		pthread_mutex_init(&conns[i]->lock, NULL);
	}
	for (int i = 0; i < 8; i++)
		conns[i]->peer = conns[i ^ 1];
	for (int i = 0; i < 4; i++)
		pthread_create(&threads[i], NULL, work, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
