/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* An array of main's, by pointer to a function. */
#include <stdio.h>

static void scale(double *v, int n, double by)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		v[i] *= by;
}

int main(void)
{
	double v[50] = {1};

	scale(v, 50, 2);
	printf("%g\n", v[0]);
	return 0;
}
