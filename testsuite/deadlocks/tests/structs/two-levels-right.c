/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

#define BUCKETS 8

struct bucket {
	pthread_mutex_t lock;
	int used;
};

struct table {
	pthread_mutex_t lock;
	struct bucket buckets[BUCKETS];
	int total;
};

static struct table table;

static void insert(struct table *t, unsigned key)
{
	struct bucket *b = &t->buckets[key % BUCKETS];

	pthread_mutex_lock(&b->lock);
	b->used++;
	pthread_mutex_unlock(&b->lock);
	pthread_mutex_lock(&t->lock);
	t->total++;
	pthread_mutex_unlock(&t->lock);
}

static void clear(struct table *t)
{
	pthread_mutex_lock(&t->lock);
	for (int i = 0; i < BUCKETS; i++) {
		pthread_mutex_lock(&t->buckets[i].lock);
		t->buckets[i].used = 0;
		pthread_mutex_unlock(&t->buckets[i].lock);
	}
	t->total = 0;
	pthread_mutex_unlock(&t->lock);
}

static void *inserter(void *arg)
{
	for (unsigned i = 0; i < 100; i++)
		insert(&table, i * 7);
	return arg;
}

static void *cleaner(void *arg)
{
	clear(&table);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_mutex_init(&table.lock, 0);
	for (int i = 0; i < BUCKETS; i++)
		pthread_mutex_init(&table.buckets[i].lock, 0);
	pthread_create(&a, 0, inserter, 0);
	pthread_create(&b, 0, cleaner, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
