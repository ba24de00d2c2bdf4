/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The tree's functions leave locking to their callers in another file. */
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>

static struct tree tree = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void *planter(void *arg)
{
	int first = *(int *)arg;

	for (int key = first; key < 100; key += 7) {
		struct node *node = calloc(1, sizeof *node);

		if (!node)
			break;
		node->key = key;
		pthread_mutex_lock(&tree.lock);
		tree_insert_locked(&tree, node);
		pthread_mutex_unlock(&tree.lock);
	}
	return NULL;
}

int main(void)
{
	int three = 3, five = 5, found;
	pthread_t a, b;

	pthread_create(&a, NULL, planter, &three);
	pthread_create(&b, NULL, planter, &five);
	pthread_mutex_lock(&tree.lock);
	found = tree_contains_locked(&tree, 17);
	pthread_mutex_unlock(&tree.lock);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%d of %d\n", found, tree.nodes);
	return 0;
}
