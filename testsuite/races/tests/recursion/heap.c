/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock is taken once, at the root of the walk. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
	struct node *left, *right;
	int visits;
};

static pthread_mutex_t tree_lock = PTHREAD_MUTEX_INITIALIZER;
static struct node *root;

static struct node *grow(int depth)
{
	struct node *n;

	if (depth == 0)
		return NULL;
	n = calloc(1, sizeof *n);
	if (!n)
		abort();
	n->left = grow(depth - 1);
	n->right = grow(depth - 1);
	return n;
}

static void visit(struct node *n)
{
	if (!n)
		return;
	n->visits++;
	visit(n->left);
	visit(n->right);
}

static void *visitor(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&tree_lock);
	visit(root);
	pthread_mutex_unlock(&tree_lock);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	root = grow(4);
	pthread_create(&a, NULL, visitor, NULL);
	pthread_create(&b, NULL, visitor, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%d\n", root->visits);
	return 0;
}
