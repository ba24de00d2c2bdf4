/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A task per element of a list; each works on its own. */
#include <stdlib.h>

struct node {
	struct node *next;
	int value;
};

int main(void)
{
	struct node *head = NULL;

	for (int i = 0; i < 10; i++) {
		struct node *n = malloc(sizeof *n);

		n->next = head;
		n->value = i;
		head = n;
	}
#pragma omp parallel
#pragma omp single
	for (struct node *n = head; n; n = n->next) {
#pragma omp task firstprivate(n)
		n->value *= 2;
	}
	return head->value;
}
