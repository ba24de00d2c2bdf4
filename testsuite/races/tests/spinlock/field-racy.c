/* SPDX-License-Identifier: GPL-3.0-or-later */
/* push() spins, the emptiness test of main does not. */
#include <pthread.h>

struct stack {
	pthread_spinlock_t lock;
	int depth;
	int items[128];
};

static struct stack stack;

static void push(struct stack *s, int item)
{
	pthread_spin_lock(&s->lock);
	s->items[s->depth % 128] = item;
	s->depth++; /* race: depth */
	pthread_spin_unlock(&s->lock);
}

static void *filler(void *arg)
{
	for (int i = 0; i < 100; i++)
		push(arg, i);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int empty;

	pthread_spin_init(&stack.lock, 0);
	pthread_create(&t, NULL, filler, &stack);
	empty = stack.depth == 0; /* race: depth */
	pthread_join(t, NULL);
	return empty && stack.depth == 1;
}
