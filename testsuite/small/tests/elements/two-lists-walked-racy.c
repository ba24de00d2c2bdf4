/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two lists that are walked, two locks, and nodes that are in both. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int datum;
	struct node *next, *other;
} *a, *b;

static pthread_mutex_t ma = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t mb = PTHREAD_MUTEX_INITIALIZER;

static void add(void)
{
	struct node *n = malloc(sizeof *n);

	n->datum = 0;
	n->next = a;
	a = n;
	n->other = b;
	b = n;
}

static void *run(void *arg)
{
	struct node *n;
	(void)arg;
	pthread_mutex_lock(&ma);
	for (n = a; n; n = n->next)
		n->datum++; /* race */
	pthread_mutex_unlock(&ma);
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct node *n;

	add();
	add();
	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&mb);
	for (n = b; n; n = n->other)
		n->datum--; /* race */
	pthread_mutex_unlock(&mb);
	pthread_join(t, NULL);
	return 0;
}
