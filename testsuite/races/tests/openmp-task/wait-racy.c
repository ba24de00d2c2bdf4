/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two tasks at the same time. */
#include <stdio.h>

int main(void)
{
	int i = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task
		i = 1; /* race */
#pragma omp task
		i = 2; /* race */
	}
	printf("%d", i);
	return 0;
}
