/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
struct cache {
	pthread_mutex_t lock;
	int *slots;
	int size, used;
};
static struct cache *cache_new(int size)
{
	struct cache *c = calloc(1, sizeof(*c));
	if (!c)
		return NULL;
	pthread_mutex_init(&c->lock, NULL);
	c->slots = calloc(size, sizeof(int));
	c->size = size;
	return c;
}
static void cache_flush(struct cache *c, bool locked)
{
	if (!locked)
		pthread_mutex_lock(&c->lock);
	for (int i = 0; i < c->used; i++)
		c->slots[i] = 0;
	c->used = 0;
	if (!locked)
		pthread_mutex_unlock(&c->lock);
}
static void cache_add(struct cache *c, int v)
{
	pthread_mutex_lock(&c->lock);
	if (c->used == c->size)
		cache_flush(c, true);
	c->slots[c->used++] = v;
	pthread_mutex_unlock(&c->lock);
}
static void *worker(void *arg)
{
	for (int i = 0; i < 1000; i++)
		cache_add(arg, i);
	return NULL;
}
int main(void)
{
	pthread_t a, b;
	struct cache *c = cache_new(16);
	if (!c || !c->slots)
		return 1;
	pthread_create(&a, NULL, worker, c);
	pthread_create(&b, NULL, worker, c);
	cache_flush(c, false);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
