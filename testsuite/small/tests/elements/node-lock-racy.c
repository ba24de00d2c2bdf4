/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every node has a lock, but the next node's datum is written under this node's. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int datum;
	pthread_mutex_t m;
	struct node *next;
} *head;

static struct node *new_node(int x)
{
	struct node *n = malloc(sizeof *n);

	n->datum = x;
	n->next = NULL;
	pthread_mutex_init(&n->m, NULL);
	return n;
}

static void *walk(void *arg)
{
	struct node *p = head;

	(void)arg;
	pthread_mutex_lock(&p->m);
	p->next->datum++; /* race */
	pthread_mutex_unlock(&p->m);
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct node *p;

	head = new_node(1);
	head->next = new_node(2);
	pthread_create(&t, NULL, walk, NULL);
	p = head->next;
	pthread_mutex_lock(&p->m);
	p->datum = 7; /* race */
	pthread_mutex_unlock(&p->m);
	pthread_join(t, NULL);
	return 0;
}
