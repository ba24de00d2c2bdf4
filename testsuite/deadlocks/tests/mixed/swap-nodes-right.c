/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct node { pthread_mutex_t lock; int v; struct node *next; };

static struct node *first, *second;

static void swap(struct node *x, struct node *y)
{
	int t;

	pthread_mutex_lock(&x->lock);
	pthread_mutex_lock(&y->lock);
	t = x->v;
	x->v = y->v;
	y->v = t;
	pthread_mutex_unlock(&y->lock);
	pthread_mutex_unlock(&x->lock);
}

static void *forth(void *arg) { swap(first, second); return arg; }
static void *again(void *arg) { swap(first, second); return arg; }

int main(void)
{
	pthread_t t, u;

	first = malloc(sizeof(*first));
	second = malloc(sizeof(*second));
	pthread_mutex_init(&first->lock, NULL);
	pthread_mutex_init(&second->lock, NULL);
	first->v = 1;
	second->v = 2;
	pthread_create(&t, NULL, forth, NULL);
	pthread_create(&u, NULL, again, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
