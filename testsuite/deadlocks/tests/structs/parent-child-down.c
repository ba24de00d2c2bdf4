/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct node {
	pthread_mutex_t lock;
	struct node *parent, *child;
	int value;
};

static struct node *root;

static void push_down(struct node *n)
{
	pthread_mutex_lock(&n->lock);
	pthread_mutex_lock(&n->child->lock);
	n->child->value = n->value;
	pthread_mutex_unlock(&n->child->lock);
	pthread_mutex_unlock(&n->lock);
}

static void pull_up(struct node *n)
{
	struct node *parent = n->parent;

	pthread_mutex_lock(&parent->lock);
	pthread_mutex_lock(&n->lock);
	parent->value = n->value;
	pthread_mutex_unlock(&n->lock);
	pthread_mutex_unlock(&parent->lock);
}

static void *down(void *arg)
{
	push_down(root);
	return arg;
}

static void *up(void *arg)
{
	pull_up(root->child);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	root = calloc(1, sizeof(*root));
	root->child = calloc(1, sizeof(*root));
	root->child->parent = root;
	pthread_mutex_init(&root->lock, NULL);
	pthread_mutex_init(&root->child->lock, NULL);
	pthread_create(&a, NULL, down, NULL);
	pthread_create(&b, NULL, up, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
