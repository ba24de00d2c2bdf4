/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Each thread has its own rows. */
#include <stdio.h>

double a[20][20], v[20], w[20];
int main(void)
{
	int i, j;
#pragma omp parallel for private(j)
	for (i = 0; i < 20; i++)
		for (j = 0; j < 20; j++)
			a[i][j] += w[j];
#pragma omp parallel for private(j)
	for (i = 0; i < 20; i++) {
		double s = 0;
		for (j = 0; j < 20; j++)
			s += a[i][j] * w[j];
		v[i] = s;
	}
	printf("%f", a[2][2]);
	return 0;
}
