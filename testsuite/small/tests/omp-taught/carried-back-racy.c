/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Each element needs the one before it. */
#include <stdlib.h>

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *a = calloc(n, sizeof *a);

#pragma omp parallel for
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1] + 1; /* race */
	free(a);
	return 0;
}
