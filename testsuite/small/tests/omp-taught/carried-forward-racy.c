/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Each element needs the one behind it, which another thread may have changed. */
#include <stdlib.h>

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *a = calloc(n + 1, sizeof *a);

#pragma omp parallel for schedule(dynamic)
	for (int i = 0; i < n; i++)
		a[i] = a[i + 1] + 1; /* race */
	free(a);
	return 0;
}
