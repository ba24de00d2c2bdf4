/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A hash table with a lock per bucket, lock and list in one struct. */
#include <pthread.h>
#include <stdlib.h>

#define SIZE 16

struct entry {
	int key, value;
	struct entry *next;
};

static struct bucket {
	pthread_mutex_t lock;
	struct entry *first;
} table[SIZE];

static void put(int key, int value)
{
	struct bucket *b = &table[(unsigned)key % SIZE];
	struct entry *e;

	pthread_mutex_lock(&b->lock);
	for (e = b->first; e; e = e->next)
		if (e->key == key)
			break;
	if (!e) {
		e = malloc(sizeof *e);
		e->key = key;
		e->next = b->first;
		b->first = e;
	}
	e->value = value;
	pthread_mutex_unlock(&b->lock);
}

static void *run(void *arg)
{
	for (int i = 0; i < 40; i++)
		put(i, *(int *)arg);
	return NULL;
}

int main(void)
{
	pthread_t t[2];
	int v[2] = {1, 2};

	for (int i = 0; i < SIZE; i++)
		pthread_mutex_init(&table[i].lock, NULL);
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, run, &v[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
