/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Sections have a barrier at their end. */
#include <stdio.h>

int a, b;
int main(void)
{
#pragma omp parallel
	{
#pragma omp sections
		{
#pragma omp section
			a = 1;
#pragma omp section
			b = 2;
#pragma omp section
			printf("c");
		}
#pragma omp for
		for (int i = 0; i < 10; i++)
			printf("%d", a + b);
	}
	return a + b;
}
