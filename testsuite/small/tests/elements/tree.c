/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A tree under one reader-writer lock. */
#include <pthread.h>
#include <stdlib.h>

struct tree {
	int key;
	struct tree *left, *right;
};

static struct tree *root;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void insert(int key)
{
	struct tree **p = &root;

	pthread_rwlock_wrlock(&lock);
	while (*p)
		p = key < (*p)->key ? &(*p)->left : &(*p)->right;
	*p = calloc(1, sizeof **p);
	(*p)->key = key;
	pthread_rwlock_unlock(&lock);
}

static int contains(struct tree *t, int key)
{
	if (!t)
		return 0;
	if (t->key == key)
		return 1;
	return contains(key < t->key ? t->left : t->right, key);
}

static void *run(void *arg)
{
	int found;

	insert(*(int *)arg);
	pthread_rwlock_rdlock(&lock);
	found = contains(root, 3);
	pthread_rwlock_unlock(&lock);
	return found ? arg : NULL;
}

int main(void)
{
	pthread_t t[3];
	int keys[3] = {1, 2, 3};

	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, run, &keys[i]);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
