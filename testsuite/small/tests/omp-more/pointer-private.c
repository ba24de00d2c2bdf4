/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Each iteration allocates for itself. */
#include <stdlib.h>

int main(void)
{
	int *rows[10];

#pragma omp parallel for
	for (int i = 0; i < 10; i++) {
		int *p = malloc(4 * sizeof *p);

		for (int k = 0; k < 4; k++)
			p[k] = i;
		rows[i] = p;
	}
	int r = rows[3][0];
	for (int i = 0; i < 10; i++)
		free(rows[i]);
	return r;
}
