/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
struct node { struct node *next, *prev; pthread_mutex_t lock; int value; };
static struct node *head, *tail;
static void append(int v)
{
	struct node *n = calloc(1, sizeof(*n));
	if (!n)
		exit(1);
	n->value = v;
	pthread_mutex_init(&n->lock, NULL);
	n->prev = tail;
	if (tail)
		tail->next = n;
	else
		head = n;
	tail = n;
}
static int find(int v)
{
	struct node *n = head, *next;
	pthread_mutex_lock(&n->lock);
	while (n->value != v && (next = n->next)) {
		pthread_mutex_lock(&next->lock); /* deadlock */
		pthread_mutex_unlock(&n->lock);
		n = next;
	}
	v = n->value;
	pthread_mutex_unlock(&n->lock);
	return v;
}
static void add_from_end(int d)
{
	struct node *n = tail, *next;
	pthread_mutex_lock(&n->lock);
	n->value += d;
	while ((next = n->prev)) {
		pthread_mutex_lock(&next->lock); /* deadlock */
		next->value += d;
		pthread_mutex_unlock(&n->lock);
		n = next;
	}
	pthread_mutex_unlock(&n->lock);
}
static void *searcher(void *arg)
{
	return (void *)(long)find((int)(long)arg);
}
static void *adder(void *arg)
{
	add_from_end((int)(long)arg);
	return NULL;
}
int main(void)
{
	pthread_t a, b;
	for (int i = 0; i < 5; i++)
		append(i);
	pthread_create(&a, NULL, searcher, (void *)3L);
	pthread_create(&b, NULL, adder, (void *)1L);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
