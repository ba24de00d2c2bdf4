/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a sorted list, locked hand over hand */
#include <pthread.h>
#include <stdlib.h>
#include <limits.h>
struct item { pthread_mutex_t lock; int key; long hits; struct item *next; };
static struct item *head;
static struct item *item_new(int key, struct item *next)
{
	struct item *it = malloc(sizeof *it);
	pthread_mutex_init(&it->lock, NULL);
	it->key = key;
	it->hits = 0;
	it->next = next;
	return it;
}
static struct item *find_prev(int key)
{
	struct item *p = head, *n;
	pthread_mutex_lock(&p->lock);
	for (;;) {
		n = p->next;
		if (!n)
			return p;
		pthread_mutex_lock(&n->lock);
		if (n->key >= key) {
			pthread_mutex_unlock(&n->lock);
			return p;
		}
		pthread_mutex_unlock(&p->lock);
		p = n;
	}
}
static void add(int key)
{
	struct item *p = find_prev(key);
	p->next = item_new(key, p->next);
	pthread_mutex_unlock(&p->lock);
}
static void touch(int key)
{
	struct item *p = find_prev(key), *n = p->next;
	if (n) {
		pthread_mutex_lock(&n->lock);
		n->hits++;
		pthread_mutex_unlock(&n->lock);
	}
	pthread_mutex_unlock(&p->lock);
}
static void *worker(void *arg)
{
	for (int i = 0; i < 50; i++) {
		add(i * 7 % 31);
		touch(i);
	}
	return NULL;
}
int main(void)
{
	pthread_t a, b;
	head = item_new(INT_MIN, NULL);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
