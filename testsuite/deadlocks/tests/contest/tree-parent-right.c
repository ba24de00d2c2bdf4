/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct node {
	pthread_mutex_t mtx;
	struct node *parent;
	struct node *kid;
	int sum;
};
static struct node *mk(struct node *parent)
{
	struct node *n = calloc(1, sizeof *n);
	pthread_mutex_init(&n->mtx, NULL);
	n->parent = parent;
	if (parent)
		parent->kid = n;
	return n;
}
static void down(struct node *n)
{
	pthread_mutex_lock(&n->mtx);
	if (n->kid) {
		pthread_mutex_lock(&n->kid->mtx);
		n->kid->sum += n->sum;
		pthread_mutex_unlock(&n->kid->mtx);
	}
	pthread_mutex_unlock(&n->mtx);
}
static void up(struct node *n)
{
	int s;
	pthread_mutex_lock(&n->mtx);
	s = n->sum;
	pthread_mutex_unlock(&n->mtx);
	pthread_mutex_lock(&n->parent->mtx);
	n->parent->sum += s;
	pthread_mutex_unlock(&n->parent->mtx);
}
static void *top(void *p) { for (int i = 0; i < 9; i++) down(p); return 0; }
static void *bottom(void *p) { for (int i = 0; i < 9; i++) up(p); return 0; }
int main(void)
{
	struct node *root = mk(NULL), *leaf = mk(root);
	pthread_t a, b;
	pthread_create(&a, 0, top, root);
	pthread_create(&b, 0, bottom, leaf);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return root->sum;
}
