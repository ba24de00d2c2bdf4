/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct tree { pthread_mutex_t lock; struct tree *left, *right; int key, seen; };
static struct tree *root;

static void visit(struct tree *t)
{
	if (!t)
		return;
	pthread_mutex_lock(&t->lock);
	t->seen++;
	visit(t->left);
	visit(t->right);
	pthread_mutex_unlock(&t->lock);
}

static struct tree *grow(int depth)
{
	struct tree *t;

	if (!depth)
		return NULL;
	t = calloc(1, sizeof(*t));
	pthread_mutex_init(&t->lock, NULL);
	t->left = grow(depth - 1);
	t->right = grow(depth - 1);
	return t;
}

static void *run(void *arg) { visit(root); return arg; }

int main(void)
{
	pthread_t t, u;

	root = grow(4);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
