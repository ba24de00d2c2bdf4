/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Atomic, one in hardware and one with a lock. */
#include <stdio.h>

int main(void)
{
	int n = 0;
	double d = 0;
#pragma omp parallel
	{
#pragma omp atomic
		n++;
#pragma omp atomic
		d += 1.5;
	}
	printf("%d %f", n, d);
	return 0;
}
