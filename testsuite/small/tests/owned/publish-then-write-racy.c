/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A node is put into the list and filled in afterwards. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int x;
	struct node *next;
};

static struct node *list;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void push(int x)
{
	struct node *n = malloc(sizeof *n);

	pthread_mutex_lock(&m);
	n->next = list;
	list = n;
	pthread_mutex_unlock(&m);
	n->x = x; /* race */
}

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	for (struct node *n = list; n; n = n->next)
		n->x++; /* race */
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	push(1);
	push(2);
	pthread_join(t, NULL);
	return 0;
}
