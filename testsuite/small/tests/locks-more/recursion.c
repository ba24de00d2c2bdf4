/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A recursive function that is called with the lock held. */
#include <pthread.h>
#include <stdlib.h>

struct tree {
	struct tree *left, *right;
	int size;
};

static struct tree *root;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static int measure(struct tree *t)
{
	if (!t)
		return 0;
	t->size = 1 + measure(t->left) + measure(t->right);
	return t->size;
}

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	measure(root);
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	root = calloc(1, sizeof *root);
	root->left = calloc(1, sizeof *root);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return root->size;
}
