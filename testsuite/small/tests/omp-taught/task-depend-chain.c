/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Three tasks, each after the one before it. */
#include <stdio.h>

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) depend(out : x)
		x = 5;
#pragma omp task shared(x, y) depend(in : x) depend(out : y)
		y = x + 1;
#pragma omp task shared(y) depend(in : y)
		printf("%d\n", y);
	}
	return 0;
}
