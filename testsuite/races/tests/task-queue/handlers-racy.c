/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every thread runs all handlers of a list: each of them runs several times at once. */
#include <pthread.h>

struct handler {
	void (*fn)(void *);
	void *arg;
	struct handler *next;
};

static struct handler *handlers;
static int a, b;

static void inc(void *p)
{
	++*(int *)p;			/* race possible */
}

static void dec(void *p)
{
	--*(int *)p;			/* race possible */
}

static void *worker(void *arg)
{
	for (struct handler *h = handlers; h; h = h->next)
		h->fn(h->arg);
	return arg;
}

int main(void)
{
	pthread_t t[2];
	struct handler x = { inc, &a, 0 }, y = { dec, &b, &x };

	handlers = &y;
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], 0, worker, 0);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], 0);
	return a + b;
}
