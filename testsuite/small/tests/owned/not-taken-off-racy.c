/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The node stays in the list while it is used without the lock. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int x;
	struct node *next;
};

static struct node *list;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static struct node *peek(void)
{
	struct node *n;

	pthread_mutex_lock(&m);
	n = list;
	pthread_mutex_unlock(&m);
	return n;
}

static void *run(void *arg)
{
	struct node *n = peek();

	(void)arg;
	if (n)
		n->x++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	list = calloc(1, sizeof *list);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
