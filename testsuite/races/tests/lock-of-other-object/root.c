/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What is in a node is under the lock of its root, which is a node, too. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	pthread_mutex_t lock;
	struct node *root, *next;
	long n;
};
static struct node *top;

static void bump(struct node *node)
{
	pthread_mutex_lock(&node->root->lock);
	node->n++;
	pthread_mutex_unlock(&node->root->lock);
}

static long total(struct node *root)
{
	long sum = 0;

	pthread_mutex_lock(&root->lock);
	for (struct node *node = root; node; node = node->next)
		sum += node->n;
	pthread_mutex_unlock(&root->lock);
	return sum;
}

static void *work(void *arg)
{
	bump(top);
	bump(top->next);
	return (void *)(total(top) + (arg != NULL));
}

int main(void)
{
	pthread_t a, b;

	top = calloc(1, sizeof *top);
	pthread_mutex_init(&top->lock, NULL);
	top->root = top;
	top->next = calloc(1, sizeof *top);
	top->next->root = top;
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
