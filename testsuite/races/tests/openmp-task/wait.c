/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The second task begins when the first one has ended. */
#include <stdio.h>

int main(void)
{
	int i = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task
		i = 1;
#pragma omp taskwait
#pragma omp task
		i = 2;
	}
	printf("%d", i);
	return 0;
}
