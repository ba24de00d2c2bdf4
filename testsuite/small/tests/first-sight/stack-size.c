/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A lock-free stack with a count beside it. */
#include <stdatomic.h>
#include <pthread.h>
#include <stdlib.h>
#include <stdio.h>
struct node { struct node *next; int val; };
struct stack { _Atomic(struct node *) top;
	atomic_long size;
};
static struct stack S;
static void push(struct stack *s, int v) {
	struct node *n = malloc(sizeof *n);
	n->val = v;
	struct node *old = atomic_load_explicit(&s->top, memory_order_relaxed);
	do {
		n->next = old;
	} while (!atomic_compare_exchange_weak_explicit(&s->top, &old, n, memory_order_release, memory_order_relaxed));
	s->size++;
}
static struct node *take_all(struct stack *s) {
	return atomic_exchange_explicit(&s->top, NULL, memory_order_acquire);
}
static void *pusher(void *a) {
	long base = (long)a;
	for (int i = 0; i < 500; i++) push(&S, base + i);
	return NULL;
}
static void *drainer(void *a) {
	long *sum = a;
	for (int i = 0; i < 50; i++) {
		struct node *n = take_all(&S);
		while (n) {
			struct node *x = n->next;
			*sum += n->val;
			free(n);
			n = x;
		}
	}
	return NULL;
}
int main(void) {
	pthread_t t[3];
	long sum = 0;
	pthread_create(&t[0], NULL, pusher, (void *)0L);
	pthread_create(&t[1], NULL, pusher, (void *)1000L);
	pthread_create(&t[2], NULL, drainer, &sum);
	for (int i = 0; i < 3; i++) pthread_join(t[i], NULL);
	printf("%ld %ld\n", sum, (long)S.size);
}
