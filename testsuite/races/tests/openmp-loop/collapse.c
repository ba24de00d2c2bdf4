/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Two loops that are shared out as one. */
#include <stdio.h>

double a[20][20];
int main(void)
{
	int i, j;
#pragma omp parallel for collapse(2)
	for (i = 0; i < 20; i++)
		for (j = 0; j < 20; j++)
			a[i][j] += 1;
	printf("%f", a[2][2]);
	return 0;
}
