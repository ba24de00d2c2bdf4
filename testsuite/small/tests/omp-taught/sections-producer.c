/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* One section produces, the second one uses its own; then both are read. */
#include <stdio.h>

int main(void)
{
	int a[10], b[10];

#pragma omp parallel
	{
#pragma omp sections
		{
#pragma omp section
			for (int i = 0; i < 10; i++)
				a[i] = i;
#pragma omp section
			for (int i = 0; i < 10; i++)
				b[i] = i;
		}
#pragma omp for
		for (int i = 0; i < 10; i++)
			printf("%d\n", a[i] + b[9 - i]);
	}
	return 0;
}
