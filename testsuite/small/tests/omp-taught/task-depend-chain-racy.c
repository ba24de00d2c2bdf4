/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The second task depends on something else. */
#include <stdio.h>

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) depend(out : x)
		x = 5; /* race */
#pragma omp task shared(x, y) depend(out : y)
		y = x + 1; /* race */
	}
	printf("%d\n", y);
	return 0;
}
