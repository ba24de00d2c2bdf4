/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The node is found under the list's lock and changed after it. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int datum;
	struct node *next;
};

static struct node *first;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void add(int x)
{
	struct node *n = malloc(sizeof *n);

	n->datum = x;
	pthread_mutex_lock(&m);
	n->next = first;
	first = n;
	pthread_mutex_unlock(&m);
}

static struct node *find(void)
{
	struct node *p;

	pthread_mutex_lock(&m);
	p = first;
	pthread_mutex_unlock(&m);
	return p;
}

static void *run(void *arg)
{
	struct node *p;

	(void)arg;
	add(1);
	p = find();
	p->datum++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	add(0);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
