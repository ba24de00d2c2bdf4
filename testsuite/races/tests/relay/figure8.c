/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* RELAY, figure 8, from net/rxrpc/connection.c: allocated by a helper through an
 * out-parameter, filled in, and then added to a global queue. */
#include <pthread.h>
#include <stdlib.h>

struct timer {
	int expires;
};

struct connection {
	struct connection *next;
	struct timer timeout;
	int state;
	unsigned usage;
};

struct transport {
	pthread_mutex_t lock;
	struct connection *queue;
};

static struct transport transport = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void timer_init(struct timer *timer, int expires)
{
	timer->expires = expires;
}

static int allocate_connection(struct connection **_conn)
{
	struct connection *conn = malloc(sizeof *conn);

	if (!conn)
		return -1;
	timer_init(&conn->timeout, 30);
	*_conn = conn;
	return 0;
}

static int create_connection(struct transport *trans)
{
	struct connection *conn;

	if (allocate_connection(&conn) < 0)
		return -1;
	conn->state = 1;
	conn->usage = 0;
	pthread_mutex_lock(&trans->lock);
	conn->next = trans->queue;
	trans->queue = conn;
	pthread_mutex_unlock(&trans->lock);
	return 0;
}

static void *user(void *arg)
{
	struct transport *trans = arg;

	create_connection(trans);
	pthread_mutex_lock(&trans->lock);
	for (struct connection *c = trans->queue; c; c = c->next) {
		c->usage++;
		c->state = c->timeout.expires--;
	}
	pthread_mutex_unlock(&trans->lock);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, user, &transport);
	pthread_create(&b, NULL, user, &transport);
	pthread_join(a, NULL); /* equivalent: nothing is used afterwards */
	pthread_join(b, NULL); /* equivalent: the same */
	return 0;
}
