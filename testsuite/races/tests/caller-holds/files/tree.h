/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct node {
	struct node *left, *right;
	int key;
};

struct tree {
	pthread_mutex_t lock;
	struct node *root;
	int nodes;
};

/* The caller holds tree->lock. */
void tree_insert_locked(struct tree *tree, struct node *node);
int tree_contains_locked(const struct tree *tree, int key);
