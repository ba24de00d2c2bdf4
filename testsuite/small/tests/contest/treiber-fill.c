/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a lock-free stack: a node is filled before it is published, or after */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct node { struct node *next; int val; };
static _Atomic(struct node *) top;
static atomic_int sum;
static void push(int v)
{
	struct node *n = malloc(sizeof *n);
	n->val = v;
	n->next = atomic_load_explicit(&top, memory_order_relaxed);
	while (!atomic_compare_exchange_weak_explicit(&top, &n->next, n,
			memory_order_release, memory_order_relaxed))
		;
}
static struct node *take_all(void)
{
	return atomic_exchange_explicit(&top, NULL, memory_order_acquire);
}
static void *producer(void *arg)
{
	for (int i = 0; i < 1000; i++)
		push(i);
	return NULL;
}
static void *consumer(void *arg)
{
	for (int i = 0; i < 1000; i++) {
		struct node *n = take_all();
		while (n) {
			struct node *next = n->next;
			atomic_fetch_add(&sum, n->val);
			n = next;
		}
	}
	return NULL;
}
int main(void)
{
	pthread_t p, q, c;
	pthread_create(&p, NULL, producer, NULL);
	pthread_create(&q, NULL, producer, NULL);
	pthread_create(&c, NULL, consumer, NULL);
	pthread_join(p, NULL);
	pthread_join(q, NULL);
	pthread_join(c, NULL);
	return atomic_load(&sum) == 0;
}
