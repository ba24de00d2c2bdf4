/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that is called through a table releases the lock of an object that it has found locked; it is never
 * that of the object which the caller has locked. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int count;
	struct node *next;
	pthread_mutex_t lock;
};
struct cache {
	struct node *busy;
	int (*flush)(struct cache *cache, struct node *node);
};

static int flush(struct cache *cache, struct node *node)
{
	struct node *done = cache->busy;

	if (done && done->count > node->count) {
		cache->busy = done->next;
		pthread_mutex_unlock(&done->lock);
		return 1;
	}
	return 0;
}

static void begin(struct cache *cache, struct node *node)
{
	pthread_mutex_lock(&node->lock);
	node->next = cache->busy;
	cache->busy = node;
}

static int purge(struct cache *cache, struct node *node)
{
	pthread_mutex_lock(&node->lock);
	if (node->count) {
		pthread_mutex_unlock(&node->lock);
		return 1;
	}
	if (cache->flush(cache, node)) {
		pthread_mutex_unlock(&node->lock);
		return 1;
	}
	node->count--;
	pthread_mutex_unlock(&node->lock);
	return 0;
}

static struct node *make(int count)
{
	struct node *node = calloc(1, sizeof *node);

	pthread_mutex_init(&node->lock, NULL);
	node->count = count;
	return node;
}

int main(int argc, char **argv)
{
	struct cache *cache = calloc(1, sizeof *cache);

	(void)argv;
	cache->flush = flush;
	begin(cache, make(3));
	return purge(cache, make(argc));
}
