/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lock per bucket; how many there are in all of them belongs to no bucket. */
#include <pthread.h>
#include <stdlib.h>

#define BUCKETS 16

struct entry {
	struct entry *next;
	int key;
};
static struct {
	pthread_mutex_t locks[BUCKETS];
	struct entry *heads[BUCKETS];
	int count;
} table;

static void insert(int key)
{
	unsigned b = (unsigned)key % BUCKETS;
	struct entry *entry = malloc(sizeof *entry);

	entry->key = key;
	pthread_mutex_lock(&table.locks[b]);
	entry->next = table.heads[b];
	table.heads[b] = entry;
	table.count++; /* race: count */
	pthread_mutex_unlock(&table.locks[b]);
}

static void *work(void *arg)
{
	for (int i = 0; i < 1000; i++)
		insert(rand());
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < BUCKETS; i++)
		pthread_mutex_init(&table.locks[i], NULL);
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return table.count;
}
