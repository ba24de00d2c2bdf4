/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* All 2 n elements, from the n behind each. */
#include <stdlib.h>

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *a = calloc(3 * n, sizeof *a);

#pragma omp parallel for
	for (int i = 0; i < 2 * n; i++)
		a[i] = a[i + n] + 1; /* race */
	free(a);
	return 0;
}
