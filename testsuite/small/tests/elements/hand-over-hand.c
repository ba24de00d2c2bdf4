/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Lock coupling: the next node is locked before this one is unlocked. */
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
	while ((n = p->next) != NULL) {
		pthread_mutex_lock(&n->lock);
		if (n->key >= key) {
			pthread_mutex_unlock(&n->lock);
			break;
		}
		pthread_mutex_unlock(&p->lock);
		p = n;
	}
	p->next = node(key, p->next);
	pthread_mutex_unlock(&p->lock);
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
	insert(4);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
