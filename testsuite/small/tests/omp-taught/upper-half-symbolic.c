/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The first n elements are computed from the n behind them. */
#include <stdlib.h>

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *a = calloc(2 * n, sizeof *a);

#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i] = a[i + n] + 1;
	free(a);
	return 0;
}
