/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A node that was taken off the list under its lock belongs to the taker. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int x;
	struct node *next;
};

static struct node *list;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static struct node *pop(void)
{
	struct node *n;

	pthread_mutex_lock(&m);
	n = list;
	if (n)
		list = n->next;
	pthread_mutex_unlock(&m);
	return n;
}

static void *run(void *arg)
{
	struct node *n;

	(void)arg;
	while ((n = pop()) != NULL) {
		n->x = 0;
		free(n);
	}
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	for (int i = 0; i < 10; i++) {
		struct node *n = malloc(sizeof *n);

		n->x = i;
		n->next = list;
		list = n;
	}
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
