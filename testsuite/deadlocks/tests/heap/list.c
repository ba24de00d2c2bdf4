/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>
#include <stdlib.h>

struct node {
	pthread_mutex_t lock;
	struct node *next;
	int n;
};

static struct node *first;

static void *walk(void *arg)
{
	struct node *node = first, *next;

	pthread_mutex_lock(&node->lock);
	while ((next = node->next)) {
		pthread_mutex_lock(&next->lock);
		node->n++;
		pthread_mutex_unlock(&node->lock);
		node = next;
	}
	pthread_mutex_unlock(&node->lock);
	return arg;
}

int main(void)
{
	pthread_t t, u;
	int i;

	for (i = 0; i < 5; i++) {
		struct node *node = malloc(sizeof *node);

		pthread_mutex_init(&node->lock, 0);
		node->next = first;
		first = node;
	}
	pthread_create(&t, 0, walk, 0);
	pthread_create(&u, 0, walk, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
