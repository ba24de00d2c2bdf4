/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lock coupling that lets go of the node before it links to it. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	pthread_mutex_t lock;
	int key;
	struct node *next;
};

static struct node *head;

static struct node *node(int key, struct node *next)
{
	struct node *n = malloc(sizeof *n);

	pthread_mutex_init(&n->lock, NULL);
	n->key = key;
	n->next = next;
	return n;
}

static void insert(int key)
{
	struct node *p = head, *n;

	pthread_mutex_lock(&p->lock);
	while ((n = p->next) != NULL && n->key < key) { /* race */
		pthread_mutex_lock(&n->lock);
		pthread_mutex_unlock(&p->lock);
		p = n;
	}
	pthread_mutex_unlock(&p->lock);
	p->next = node(key, n); /* race */
}

static void *run(void *arg)
{
	insert(*(int *)arg);
	return NULL;
}

int main(void)
{
	pthread_t t[2];
	int key[2] = {3, 5};

	head = node(0, NULL);
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, run, &key[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
