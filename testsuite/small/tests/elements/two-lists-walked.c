/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two lists that are walked, two locks: each node belongs to one of them. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int datum;
	struct node *next;
} *a, *b;

static pthread_mutex_t ma = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t mb = PTHREAD_MUTEX_INITIALIZER;

static struct node *make(int x, struct node *next)
{
	struct node *n = malloc(sizeof *n);

	n->datum = x;
	n->next = next;
	return n;
}

static void *run(void *arg)
{
	struct node *n;
	(void)arg;
	pthread_mutex_lock(&ma);
	for (n = a; n; n = n->next)
		n->datum++;
	pthread_mutex_unlock(&ma);
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct node *n;

	a = make(1, make(2, NULL));
	b = make(3, make(4, NULL));
	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&mb);
	for (n = b; n; n = n->next)
		n->datum--;
	pthread_mutex_unlock(&mb);
	pthread_join(t, NULL);
	return 0;
}
