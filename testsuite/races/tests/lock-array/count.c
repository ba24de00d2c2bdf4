/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A lock per bucket, and another one for how many there are in all of them. */
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
	pthread_mutex_t count_lock;
	int count;
} table = { .count_lock = PTHREAD_MUTEX_INITIALIZER };

static void insert(int key)
{
	unsigned b = (unsigned)key % BUCKETS;
	struct entry *entry = malloc(sizeof *entry);

	entry->key = key;
	pthread_mutex_lock(&table.locks[b]);
	entry->next = table.heads[b];
	table.heads[b] = entry;
	pthread_mutex_lock(&table.count_lock);
	table.count++;
	pthread_mutex_unlock(&table.count_lock);
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
