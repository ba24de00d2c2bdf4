/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer goes on between the lock and the access. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int datum;
	pthread_mutex_t m;
	struct node *next;
} *list;

static void *run(void *arg)
{
	struct node *p = list;

	(void)arg;
	pthread_mutex_lock(&p->m);
	p = p->next;
	p->datum++; /* race */
	pthread_mutex_unlock(&list->m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 3; i++) {
		struct node *n = malloc(sizeof *n);

		pthread_mutex_init(&n->m, NULL);
		n->datum = i;
		n->next = list;
		list = n;
	}
	pthread_create(&t, NULL, run, NULL);
	for (struct node *p = list; p; p = p->next) {
		pthread_mutex_lock(&p->m);
		p->datum = 0; /* race */
		pthread_mutex_unlock(&p->m);
	}
	pthread_join(t, NULL);
	return 0;
}
