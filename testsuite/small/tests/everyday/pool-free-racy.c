/* SPDX-License-Identifier: GPL-3.0-or-later */
/* connections that go back to a list of free ones */
#include <pthread.h>
#include <stdlib.h>
struct conn { int fd, state; struct conn *next; void (*on_close)(struct conn *); };
static struct { pthread_mutex_t m; struct conn *free; } pool = { PTHREAD_MUTEX_INITIALIZER };
static struct conn *conn_get(void)
{
	struct conn *c;
	pthread_mutex_lock(&pool.m);
	c = pool.free;
	if (c)
		pool.free = c->next;
	pthread_mutex_unlock(&pool.m);
	if (!c)
		c = malloc(sizeof *c);
	return c;
}
static void conn_put(struct conn *c)
{
	pthread_mutex_lock(&pool.m);
	c->next = pool.free;
	pool.free = c;
	pthread_mutex_unlock(&pool.m);
}
static void closed(struct conn *c)
{
	conn_put(c);
	c->state = 0;	/* race */
}
static void *handler(void *arg)
{
	for (int i = 0; i < 300; i++) {
		struct conn *c = conn_get();
		c->fd = i;
		c->state = 1;	/* race */
		c->on_close = closed;
		if (c->fd >= 0)
			c->on_close(c);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[3];
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, handler, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
