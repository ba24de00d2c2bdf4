/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The second task depends on the first. */
#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) depend(out : x)
		x = 1;
#pragma omp task shared(x) depend(in : x)
		printf("%d\n", x);
	}
	return 0;
}
