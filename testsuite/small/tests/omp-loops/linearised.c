/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A matrix in one dimension: rows of n elements. */
#include <stdlib.h>

int main(void)
{
	int n = 64;
	double *a = malloc(n * n * sizeof *a);

#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i * n + j] = i - j;
	double r = a[5];
	free(a);
	return r > 0;
}
