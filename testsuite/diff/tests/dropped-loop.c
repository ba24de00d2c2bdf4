/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A lock is dropped around a loop, and the compiler, free of it, has other accesses of the same object there: one
 * message for all.
 *
 * told: lock-lost takes 'cache.lock' away from
 * line: - pthread_rwlock_wrlock(&c->lock);
 */
#pragma GCC optimize("O2")
#include <pthread.h>
#include <stdlib.h>

struct entry { struct entry *next; };
struct cache {
	pthread_rwlock_t lock;
	struct entry *head;
	unsigned count, limit;
};
static struct cache *cache;

static void cache_put(struct cache *c)
{
	struct entry *e = calloc(1, sizeof *e);

	pthread_rwlock_wrlock(&c->lock);
	e->next = c->head;
	c->head = e;
	c->count++;
	pthread_rwlock_unlock(&c->lock);
}

static void cache_trim(struct cache *c)
{
	struct entry *e;

#ifndef CHANGED
	pthread_rwlock_wrlock(&c->lock);
#endif
	while (c->count > c->limit && (e = c->head)) {
		c->head = e->next;
		c->count--;
		free(e);
	}
#ifndef CHANGED
	pthread_rwlock_unlock(&c->lock);
#endif
}

static void *putter(void *arg)
{
	for (int i = 0; i < 100; i++)
		cache_put(cache);
	return arg;
}

static void *trimmer(void *arg)
{
	for (int i = 0; i < 100; i++)
		cache_trim(cache);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	cache = calloc(1, sizeof *cache);
	pthread_rwlock_init(&cache->lock, 0);
	cache->limit = 10;
	pthread_create(&a, 0, putter, 0);
	pthread_create(&b, 0, trimmer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
