/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
struct el { struct el *next, *prev; pthread_mutex_t m; int v; };
static struct el head, tail;
static void link_in(struct el *e)
{
	e->next = head.next;
	e->prev = &head;
	e->next->prev = e;
	head.next = e;
}
static void *walk_fwd(void *x)
{
	struct el *c = &head, *n;
	pthread_mutex_lock(&c->m);
	while ((n = c->next)) {
		pthread_mutex_lock(&n->m); /* deadlock */
		n->v++;
		pthread_mutex_unlock(&c->m);
		c = n;
	}
	pthread_mutex_unlock(&c->m);
	return x;
}
static void *walk_other(void *x)
{
	struct el *c = &tail, *n;
	pthread_mutex_lock(&c->m);
	while ((n = c->prev)) {
		pthread_mutex_lock(&n->m); /* deadlock */
		n->v--;
		pthread_mutex_unlock(&c->m);
		c = n;
	}
	pthread_mutex_unlock(&c->m);
	return x;
}
int main(void)
{
	pthread_t a, b;
	int i;
	head.next = &tail;
	tail.prev = &head;
	pthread_mutex_init(&head.m, 0);
	pthread_mutex_init(&tail.m, 0);
	for (i = 0; i < 5; i++) {
		struct el *e = calloc(1, sizeof *e);
		pthread_mutex_init(&e->m, 0);
		link_in(e);
	}
	pthread_create(&a, 0, walk_fwd, 0);
	pthread_create(&b, 0, walk_other, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
