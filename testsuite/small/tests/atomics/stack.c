/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A lock-free stack: nodes are filled before the push, and never popped. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node {
	int value;
	struct node *next;
};

static _Atomic(struct node *) top;

static void push(int value)
{
	struct node *n = malloc(sizeof *n);

	n->value = value;
	n->next = atomic_load(&top);
	while (!atomic_compare_exchange_weak(&top, &n->next, n))
		;
}

static void *run(void *arg)
{
	int sum = 0;

	push(*(int *)arg);
	for (struct node *n = atomic_load(&top); n; n = n->next)
		sum += n->value;
	return sum ? NULL : arg;
}

int main(void)
{
	pthread_t t, u;
	int a = 1, b = 2;

	pthread_create(&t, NULL, run, &a);
	pthread_create(&u, NULL, run, &b);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
