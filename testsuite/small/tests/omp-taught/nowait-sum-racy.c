/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The reduction is not complete where it is read. */
#include <stdio.h>

int main(void)
{
	static int a[100];
	int sum = 0;

#pragma omp parallel
	{
#pragma omp for reduction(+ : sum) nowait
		for (int i = 0; i < 100; i++) /* race any */
			sum += a[i];
#pragma omp master
		printf("%d\n", sum); /* race */
	}
	return 0;
}
