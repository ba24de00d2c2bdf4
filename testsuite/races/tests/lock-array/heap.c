/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A hash table on the heap with a lock in every bucket. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define BUCKETS 16

struct bucket {
	pthread_mutex_t lock;
	unsigned entries;
};

struct table {
	struct bucket *buckets;
};

static void add(struct table *table, unsigned hash)
{
	struct bucket *b = &table->buckets[hash % BUCKETS];

	pthread_mutex_lock(&b->lock);
	b->entries++;
	pthread_mutex_unlock(&b->lock);
}

static void *loader(void *arg)
{
	for (unsigned i = 0; i < 200; i++)
		add(arg, i * 2654435761u);
	return NULL;
}

int main(void)
{
	struct table table = {malloc(BUCKETS * sizeof(struct bucket))};
	pthread_t a, b;
	unsigned total = 0;

	if (!table.buckets)
		return 1;
	for (int i = 0; i < BUCKETS; i++) {
		pthread_mutex_init(&table.buckets[i].lock, NULL);
		table.buckets[i].entries = 0;
	}
	pthread_create(&a, NULL, loader, &table);
	pthread_create(&b, NULL, loader, &table);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	for (int i = 0; i < BUCKETS; i++)
		total += table.buckets[i].entries;
	printf("%u\n", total);
	free(table.buckets);
	return 0;
}
