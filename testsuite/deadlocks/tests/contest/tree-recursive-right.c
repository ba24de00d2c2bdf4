/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct node { struct node *left, *right; int key; };
static pthread_mutex_t tree_lock;
static struct node *tree;
static int visited;
static struct node *insert(struct node *n, int key)
{
	if (!n) {
		n = calloc(1, sizeof(*n));
		if (n)
			n->key = key;
		return n;
	}
	if (key < n->key)
		n->left = insert(n->left, key);
	else
		n->right = insert(n->right, key);
	return n;
}
static int sum(struct node *n)
{
	int s;
	if (!n)
		return 0;
	pthread_mutex_lock(&tree_lock);
	visited++;
	s = n->key + sum(n->left) + sum(n->right);
	pthread_mutex_unlock(&tree_lock);
	return s;
}
static void *walker(void *arg)
{
	(void)arg;
	return (void *)(long)sum(tree);
}
int main(void)
{
	pthread_t a, b;
	pthread_mutexattr_t attr;
	pthread_mutexattr_init(&attr);
	pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&tree_lock, &attr);
	pthread_mutexattr_destroy(&attr);
	for (int i = 0; i < 10; i++)
		tree = insert(tree, (i * 7) % 10);
	pthread_create(&a, NULL, walker, NULL);
	pthread_create(&b, NULL, walker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
