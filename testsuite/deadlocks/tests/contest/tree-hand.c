/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
struct node { pthread_mutex_t m; int key; struct node *left, *right, *up; };
static struct node *root;
static struct node *fresh(int key, struct node *up)
{
	struct node *n = calloc(1, sizeof *n);
	pthread_mutex_init(&n->m, 0);
	n->key = key;
	n->up = up;
	return n;
}
static int find(int key)
{
	struct node *n = root, *next;
	int found;
	pthread_mutex_lock(&n->m);
	while (n->key != key && (next = key < n->key ? n->left : n->right)) {
		pthread_mutex_lock(&next->m); /* deadlock possible */
		pthread_mutex_unlock(&n->m);
		n = next;
	}
	found = n->key == key;
	pthread_mutex_unlock(&n->m);
	return found;
}
static void bubble(struct node *n)
{
	struct node *up;
	pthread_mutex_lock(&n->m);
	while ((up = n->up)) {
		pthread_mutex_lock(&up->m); /* deadlock possible */
		up->key++;
		pthread_mutex_unlock(&n->m);
		n = up;
	}
	pthread_mutex_unlock(&n->m);
}
static void *searcher(void *p) { return find(7) ? p : 0; }
static void *bubbler(void *p) { bubble(p); return 0; }
int main(void)
{
	pthread_t a, b;
	root = fresh(5, 0);
	root->left = fresh(3, root);
	root->right = fresh(7, root);
	pthread_create(&a, 0, searcher, root);
	pthread_create(&b, 0, bubbler, root->right);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
