/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The use count is bumped under the read lock: two readers do it at once. */
#include <pthread.h>

struct cache {
	pthread_rwlock_t lock;
	int value;
	int uses;
};

static struct cache cache = {.lock = PTHREAD_RWLOCK_INITIALIZER, .value = 42};

static int cache_get(struct cache *c)
{
	int v;

	pthread_rwlock_rdlock(&c->lock);
	v = c->value;
	c->uses++; /* race: uses */
	pthread_rwlock_unlock(&c->lock);
	return v;
}

static void *user(void *arg)
{
	long sum = 0;

	for (int i = 0; i < 100; i++)
		sum += cache_get(arg);
	return (void *)sum;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, user, &cache);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return cache.uses > 200;
}
