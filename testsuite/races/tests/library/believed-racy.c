/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -shared -fPIC */
/* A library whose functions lock: their author expects callers in parallel.  One store comes behind the unlock. */
#include <pthread.h>

struct store {
	pthread_mutex_t lock;
	int used, size;
};

int store_add(struct store *store, int n)
{
	int ok;

	pthread_mutex_lock(&store->lock);
	ok = store->used + n <= store->size;
	if (ok)
		store->used += n;
	pthread_mutex_unlock(&store->lock);
	return ok;
}

int store_clear(struct store *store)
{
	int size;

	pthread_mutex_lock(&store->lock);
	size = store->size;
	pthread_mutex_unlock(&store->lock);
	store->used = 0; /* race: used any */
	return size;
}
