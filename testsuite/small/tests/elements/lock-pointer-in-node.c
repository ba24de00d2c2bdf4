/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Nodes hold a pointer to the lock of the list that they are in. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	pthread_mutex_t *lock;
	int datum;
	struct node *next;
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static struct node *first;

static void add(int x)
{
	struct node *n = malloc(sizeof *n);

	n->lock = &m;
	n->datum = x;
	pthread_mutex_lock(n->lock);
	n->next = first;
	first = n;
	pthread_mutex_unlock(&m);
}

static void *run(void *arg)
{
	add(2);
	(void)arg;
	pthread_mutex_lock(&m);
	first->datum++;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct node *n;

	add(1);
	n = first;
	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(n->lock);
	n->datum--;
	pthread_mutex_unlock(n->lock);
	pthread_join(t, NULL);
	return 0;
}
