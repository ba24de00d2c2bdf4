/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree.h"

#include <stddef.h>

void tree_insert_locked(struct tree *tree, struct node *node)
{
	struct node **place = &tree->root;

	while (*place)
		place = node->key < (*place)->key ? &(*place)->left : &(*place)->right;
	*place = node;
	tree->nodes++;
}

int tree_contains_locked(const struct tree *tree, int key)
{
	const struct node *node = tree->root;

	while (node && node->key != key)
		node = key < node->key ? node->left : node->right;
	return node != NULL;
}
