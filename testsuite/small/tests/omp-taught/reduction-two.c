/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Two sums in one loop, both reductions. */
#include <stdio.h>

int main(void)
{
	static double x[512];
	double sum = 0, squares = 0;
	int most = 0;

#pragma omp parallel for reduction(+ : sum, squares) reduction(max : most)
	for (int i = 0; i < 512; i++) {
		sum += x[i];
		squares += x[i] * x[i];
		if (x[i] > most)
			most = x[i];
	}
	printf("%g %g %d\n", sum, squares, most);
	return 0;
}
