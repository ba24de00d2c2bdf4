/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The old values are copied first, the implicit barrier is between the loops. */
#include <stdlib.h>

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *a = calloc(n + 1, sizeof *a), *old = calloc(n + 1, sizeof *old);

#pragma omp parallel
	{
#pragma omp for
		for (int i = 0; i <= n; i++)
			old[i] = a[i];
#pragma omp for
		for (int i = 0; i < n; i++)
			a[i] = old[i + 1] + 1;
	}
	free(a);
	free(old);
	return 0;
}
