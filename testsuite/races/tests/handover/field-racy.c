/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The connection belongs to the thread, but the accept loop still counts in it. */
#include <pthread.h>
#include <stdlib.h>

struct connection {
	int fd;
	unsigned requests;
};

struct listener {
	struct connection *last;
	pthread_t thread;
};

static void *handle(void *arg)
{
	struct connection *c = arg;

	for (int i = 0; i < 10; i++)
		c->requests++; /* race possible */
	return NULL;
}

static void accept_one(struct listener *l, int fd)
{
	struct connection *c = calloc(1, sizeof *c);

	if (!c)
		abort();
	c->fd = fd;
	l->last = c;
	pthread_create(&l->thread, NULL, handle, c);
}

int main(void)
{
	struct listener l = {.last = NULL};

	accept_one(&l, 4);
	l.last->requests = 0; /* race possible */
	pthread_join(l.thread, NULL);
	return 0;
}
