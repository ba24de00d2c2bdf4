/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes are allocated in a loop; two threads walk them without a lock. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	struct node *next;
	int mark;
};

static void *run(void *arg)
{
	for (struct node *n = arg; n; n = n->next)
		n->mark = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	struct node *head = NULL;

	for (int i = 0; i < 5; i++) {
		struct node *n = malloc(sizeof *n);

		n->next = head;
		n->mark = 0;
		head = n;
	}
	pthread_create(&t, NULL, run, head);
	pthread_create(&u, NULL, run, head);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
