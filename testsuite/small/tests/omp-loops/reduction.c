/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A sum by reduction. */
#include <stdio.h>

int main(void)
{
	int i, sum = 0, a[100];

	for (i = 0; i < 100; i++)
		a[i] = i;
#pragma omp parallel for reduction(+ : sum)
	for (i = 0; i < 100; i++)
		sum += a[i];
	printf("%d\n", sum);
	return 0;
}
