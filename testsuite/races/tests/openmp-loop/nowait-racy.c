/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* No barrier between two loops. */
#include <stdio.h>

int a[100], b[100];
int main(void)
{
	int i;
#pragma omp parallel
	{
#pragma omp for nowait
		for (i = 0; i < 100; i++)
			a[i] = i; /* race */
#pragma omp for
		for (i = 0; i < 100; i++)
			b[i] = a[99 - i]; /* race */
	}
	printf("%d", b[3]);
	return 0;
}
