/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two lists, two locks: each node belongs to one of them. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int datum;
	struct node *next;
} *a, *b;

static pthread_mutex_t ma = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t mb = PTHREAD_MUTEX_INITIALIZER;

static struct node *make(int x)
{
	struct node *n = malloc(sizeof *n);

	n->datum = x;
	n->next = NULL;
	return n;
}

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&ma);
	a->next->datum++;
	pthread_mutex_unlock(&ma);
	pthread_mutex_lock(&mb);
	b->next->datum++;
	pthread_mutex_unlock(&mb);
	return NULL;
}

int main(void)
{
	pthread_t t;

	a = make(1);
	a->next = make(2);
	b = make(3);
	b->next = make(4);
	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&ma);
	a->next->datum--;
	pthread_mutex_unlock(&ma);
	pthread_mutex_lock(&mb);
	b->next->datum--;
	pthread_mutex_unlock(&mb);
	pthread_join(t, NULL);
	return 0;
}
