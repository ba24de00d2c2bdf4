/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever comes first makes what all use: it is not the callee's gift. */
#include <pthread.h>
#include <stdlib.h>

struct cache {
	pthread_mutex_t lock;
	int *hits;
};

static struct cache cache = { PTHREAD_MUTEX_INITIALIZER, NULL };

static void prepare(struct cache *c)
{
	if (!c->hits)
		c->hits = calloc(1, sizeof *c->hits);
}

static void count(struct cache *c)
{
	int *hits;

	pthread_mutex_lock(&c->lock);
	prepare(c);
	hits = c->hits;
	pthread_mutex_unlock(&c->lock);
	++*hits; /* race possible */
}

static void *work(void *arg)
{
	count(&cache);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
