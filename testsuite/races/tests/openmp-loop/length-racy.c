/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a length that is known only when the program runs: each reads the one before. */
/* flags: -fopenmp */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int n = 100, m = argc + 50, i, j;
	double (*grid)[m] = calloc(n, sizeof *grid);

	if (!grid || !argv)
		return 1;
#pragma omp parallel for private(j)
	for (i = 1; i < n; i++)
		for (j = 1; j < m; j++)
			grid[i][j] = grid[i - 1][j - 1] + 1; /* race possible: grid */
	printf("%f\n", grid[n - 1][m - 1]);
	free(grid);
	return 0;
}
