/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every node of a list has a lock for its datum; the list does not change. */
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
	(void)arg;
	for (struct node *p = head; p; p = p->next) {
		pthread_mutex_lock(&p->m);
		p->datum++;
		pthread_mutex_unlock(&p->m);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;

	head = new_node(1);
	head->next = new_node(2);
	head->next->next = new_node(3);
	pthread_create(&t, NULL, walk, NULL);
	pthread_mutex_lock(&head->next->m);
	head->next->datum = 7;
	pthread_mutex_unlock(&head->next->m);
	pthread_join(t, NULL);
	return 0;
}
