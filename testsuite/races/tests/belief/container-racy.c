/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries under the lock of the cache that they are in, which is found through the entry, through a
 * variable, or through what a callee returns: one function does without. */
#include <pthread.h>
#include <stdlib.h>

struct cache {
	pthread_mutex_t lock;
	struct entry *first;
};
struct entry {
	struct cache *cache;
	struct entry *next;
	int locked;
};

static struct cache *data, *index_;

static struct entry *get(struct cache *cache)
{
	struct entry *e;

	pthread_mutex_lock(&cache->lock);
	e = cache->first;
	e->locked = 1; /* race too: locked */
	pthread_mutex_unlock(&cache->lock);
	return e;
}

static void flush(struct cache *cache)
{
	struct entry *e;

	pthread_mutex_lock(&cache->lock);
	for (e = cache->first; e; e = e->next)
		e->locked = 0; /* race too: locked */
	pthread_mutex_unlock(&cache->lock);
}

static void done(struct entry *e)
{
	struct cache *cache = e->cache;

	pthread_mutex_lock(&cache->lock);
	e->locked = 2; /* race too: locked */
	pthread_mutex_unlock(&cache->lock);
}

static void undo(struct entry *e)
{
	e->locked = 3; /* race: locked */
}

static void *worker(void *arg)
{
	struct entry *e = get(data), *f = get(index_);

	done(e);
	undo(f);
	flush(data);
	flush(index_);
	return arg;
}

static struct cache *make(void)
{
	struct cache *cache = calloc(1, sizeof *cache);

	pthread_mutex_init(&cache->lock, NULL);
	cache->first = calloc(1, sizeof *cache->first);
	cache->first->cache = cache;
	return cache;
}

int main(void)
{
	pthread_t a, b;

	data = make();
	index_ = make();
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
