/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* One lock guards the list and all of its nodes. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int datum;
	struct node *next;
};

struct list {
	pthread_mutex_t m;
	struct node *first;
} list = {PTHREAD_MUTEX_INITIALIZER, NULL};

static void insert(struct list *l, int x)
{
	struct node *n = malloc(sizeof *n);

	n->datum = x;
	pthread_mutex_lock(&l->m);
	n->next = l->first;
	l->first = n;
	pthread_mutex_unlock(&l->m);
}

static void *run(void *arg)
{
	(void)arg;
	insert(&list, 1);
	pthread_mutex_lock(&list.m);
	for (struct node *p = list.first; p; p = p->next)
		p->datum *= 2;
	pthread_mutex_unlock(&list.m);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	insert(&list, 3);
	pthread_mutex_lock(&list.m);
	list.first->datum = 0;
	pthread_mutex_unlock(&list.m);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
