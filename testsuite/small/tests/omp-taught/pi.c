/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Pi, by the midpoint rule. */
#include <stdio.h>

int main(void)
{
	long steps = 100000;
	double step = 1.0 / steps, sum = 0, x;

#pragma omp parallel for private(x) reduction(+ : sum)
	for (long i = 0; i < steps; i++) {
		x = (i + 0.5) * step;
		sum += 4 / (1 + x * x);
	}
	printf("%g\n", sum * step);
	return 0;
}
