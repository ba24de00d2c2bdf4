/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two pointers into one array, shifted by one. */
#include <stdlib.h>

static void shift(double *to, double *from, int n)
{
	int i;

#pragma omp parallel for
	for (i = 0; i < n; i++)
		to[i] = from[i] + 1; /* race possible */
}

int main(void)
{
	double *a = calloc(101, sizeof *a);

	shift(a + 1, a, 100);
	double r = a[0];
	free(a);
	return r > 0;
}
