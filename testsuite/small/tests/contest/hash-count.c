/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a hash table with a lock per bucket; the number of all entries belongs to no bucket */
#include <pthread.h>
#include <stdlib.h>
#define NB 16
struct entry { struct entry *next; int key, val; };
struct bucket { pthread_mutex_t m; struct entry *head; };
static struct { struct bucket b[NB]; int count; pthread_mutex_t cm; } ht;
static struct bucket *bucket_of(int key)
{
	return &ht.b[(unsigned)key % NB];
}
static void insert(int key, int val)
{
	struct bucket *b = bucket_of(key);
	struct entry *e;
	pthread_mutex_lock(&b->m);
	for (e = b->head; e; e = e->next)
		if (e->key == key) {
			e->val = val;
			pthread_mutex_unlock(&b->m);
			return;
		}
	e = malloc(sizeof *e);
	e->key = key;
	e->val = val;
	e->next = b->head;
	b->head = e;
	pthread_mutex_lock(&ht.cm);
	ht.count++;
	pthread_mutex_unlock(&ht.cm);
	pthread_mutex_unlock(&b->m);
}
static int lookup(int key)
{
	struct bucket *b = bucket_of(key);
	struct entry *e;
	int r = -1;
	pthread_mutex_lock(&b->m);
	for (e = b->head; e; e = e->next)
		if (e->key == key)
			r = e->val;
	pthread_mutex_unlock(&b->m);
	return r;
}
static void *worker(void *arg)
{
	long base = (long)arg;
	int s = 0;
	for (int i = 0; i < 200; i++) {
		insert(base + i, i);
		s += lookup(i);
	}
	return (void *)(long)s;
}
int main(void)
{
	pthread_t t[4];
	for (int i = 0; i < NB; i++)
		pthread_mutex_init(&ht.b[i].m, NULL);
	pthread_mutex_init(&ht.cm, NULL);
	for (long i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, worker, (void *)(i * 50));
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return ht.count == 0;
}
