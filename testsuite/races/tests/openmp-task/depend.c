/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The second task depends on the first one. */
#include <stdio.h>

int main(void)
{
	int i = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task depend(out:i)
		i = 1;
#pragma omp task depend(in:i)
		i = 2;
	}
	printf("%d", i);
	return 0;
}
