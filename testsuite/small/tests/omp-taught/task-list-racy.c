/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Every task counts in one variable. */
#include <stdlib.h>

struct node {
	struct node *next;
	int value;
};

int main(void)
{
	struct node *head = NULL;
	int visited = 0;

	for (int i = 0; i < 10; i++) {
		struct node *n = malloc(sizeof *n);

		n->next = head;
		n->value = i;
		head = n;
	}
#pragma omp parallel
#pragma omp single
	for (struct node *n = head; n; n = n->next) {
#pragma omp task firstprivate(n) shared(visited)
		visited += n->value; /* race */
	}
	return visited;
}
