/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two lists, two locks, and a node that is in both lists. */
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
	a->next->datum++; /* race */
	pthread_mutex_unlock(&ma);
	return NULL;
}

int main(void)
{
	pthread_t t;

	a = make(1);
	a->next = make(2);
	b = make(3);
	b->next = a->next;
	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&mb);
	b->next->datum--; /* race */
	pthread_mutex_unlock(&mb);
	pthread_join(t, NULL);
	return 0;
}
