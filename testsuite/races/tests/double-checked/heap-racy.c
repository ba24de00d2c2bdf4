/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first test is outside of the lock. */
#include <pthread.h>
#include <stdlib.h>

struct cache {
	int slots;
};

static pthread_mutex_t cache_mutex = PTHREAD_MUTEX_INITIALIZER;
static struct cache *cache;

static struct cache *cache_get(void)
{
	if (!cache) { /* race: cache */
		pthread_mutex_lock(&cache_mutex);
		if (!cache) {
			struct cache *c = malloc(sizeof *c);

			if (!c)
				abort();
			c->slots = 100; /* race too: slots */
			cache = c; /* race: cache */
		}
		pthread_mutex_unlock(&cache_mutex);
	}
	return cache; /* race too: cache */
}

static void *user(void *arg)
{
	(void)arg;
	return (void *)(long)cache_get()->slots; /* race too: slots */
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, user, NULL);
	pthread_create(&b, NULL, user, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	free(cache);
	return 0;
}
