/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The dot product's sum is shared. */
#include <stdio.h>

int main(void)
{
	static double x[512], y[512];
	double dot = 0;

#pragma omp parallel for
	for (int i = 0; i < 512; i++)
		dot += x[i] * y[i]; /* race */
	printf("%g\n", dot);
	return 0;
}
