/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A sum without reduction. */
#include <stdio.h>

int main(void)
{
	int i, sum = 0, a[100];

	for (i = 0; i < 100; i++)
		a[i] = i;
#pragma omp parallel for
	for (i = 0; i < 100; i++)
		sum += a[i]; /* race */
	printf("%d\n", sum);
	return 0;
}
