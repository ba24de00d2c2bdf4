/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A row of pointers: each round works on its own row. */
#include <stdlib.h>

int main(void)
{
	int n = 50;
	double **a = malloc(n * sizeof *a);

	for (int i = 0; i < n; i++)
		a[i] = calloc(n, sizeof **a);
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i][j] = i * j;
	return a[3][4] > 0;
}
