/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The pointer that runs through the list is shared. */
#include <stdlib.h>

struct node {
	struct node *next;
	int v;
};

int main(void)
{
	struct node *p = calloc(1, sizeof *p), *q = p;

	p->next = calloc(1, sizeof *p);
#pragma omp parallel
	while (q) { /* race */
		q->v++; /* race */
		q = q->next; /* race */
	}
	return p->v;
}
