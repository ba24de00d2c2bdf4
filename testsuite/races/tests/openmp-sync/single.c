/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* One thread sets it; the others wait until it has. */
#include <stdio.h>

int main(void)
{
	int n = 0;
#pragma omp parallel
	{
#pragma omp single
		n = 5;
#pragma omp critical /* equivalent: between two barriers */
		printf("%d", n);
#pragma omp barrier
#pragma omp single
		n = 6;
	}
	return n;
}
