/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The inner index is shared. */
#include <stdio.h>

int main(void)
{
	static int a[100][20];
	int i, j;

#pragma omp parallel for
	for (i = 0; i < 100; i++)
		for (j = 0; j < 20; j++) /* race */
			a[i][j] = i + j; /* race */
	printf("%d\n", a[50][3]);
	return 0;
}
