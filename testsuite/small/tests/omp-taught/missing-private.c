/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The temporary is private, so is the inner index. */
#include <stdio.h>

int main(void)
{
	static int a[100][20];
	int tmp, i, j;

#pragma omp parallel for private(tmp, j)
	for (i = 0; i < 100; i++)
		for (j = 0; j < 20; j++) {
			tmp = i * j;
			a[i][j] = tmp + 1;
		}
	printf("%d\n", a[50][3]);
	return 0;
}
