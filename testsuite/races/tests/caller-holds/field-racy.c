/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table_grow() needs the lock; the shrinker calls it without. */
#include <pthread.h>

struct table {
	pthread_mutex_t lock;
	unsigned size;
};

static struct table table = {PTHREAD_MUTEX_INITIALIZER, 16};

static void table_resize(struct table *t, unsigned size)
{
	t->size = size; /* race: size */
}

static void *shrinker(void *arg)
{
	struct table *t = arg;

	table_resize(t, 8);
	return NULL;
}

int main(void)
{
	pthread_t id;

	pthread_create(&id, NULL, shrinker, &table);
	pthread_mutex_lock(&table.lock);
	table_resize(&table, 32);
	pthread_mutex_unlock(&table.lock);
	pthread_join(id, NULL);
	return table.size == 0;
}
