/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The midpoint is shared. */
#include <stdio.h>

int main(void)
{
	long steps = 100000;
	double step = 1.0 / steps, sum = 0, x;

#pragma omp parallel for reduction(+ : sum)
	for (long i = 0; i < steps; i++) {
		x = (i + 0.5) * step; /* race */
		sum += 4 / (1 + x * x); /* race */
	}
	printf("%g\n", sum * step);
	return 0;
}
