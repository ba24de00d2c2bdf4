/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* GCC's builtins, old and new. */
#include <pthread.h>
#include <stdio.h>

struct node {
	int references;
	unsigned generation;
};

static struct node root = {1, 0};

static void node_get(struct node *n)
{
	__sync_fetch_and_add(&n->references, 1);
}

static int node_put(struct node *n)
{
	__atomic_add_fetch(&n->generation, 1, __ATOMIC_RELAXED);
	return __sync_sub_and_fetch(&n->references, 1);
}

static void *user(void *arg)
{
	struct node *n = arg;

	node_get(n);
	if (node_put(n) == 0)
		puts("last");
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	pthread_create(&t[0], NULL, user, &root);
	pthread_create(&t[1], NULL, user, &root);
	printf("%u\n", __atomic_load_n(&root.generation, __ATOMIC_ACQUIRE));
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	printf("%d\n", root.references);
	return 0;
}
