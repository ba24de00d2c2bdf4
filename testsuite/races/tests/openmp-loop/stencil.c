/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Neighbours are read behind a barrier. */
#include <stdio.h>

#define N 64
double u[N][N], v[N][N];
int main(void)
{
	int i, j, k;
	double err = 0;
	for (k = 0; k < 10; k++) {
		err = 0;
#pragma omp parallel
		{
#pragma omp for private(j)
			for (i = 0; i < N; i++)
				for (j = 0; j < N; j++)
					v[i][j] = u[i][j];
#pragma omp for private(j) reduction(+ : err)
			for (i = 1; i < N - 1; i++)
				for (j = 1; j < N - 1; j++) {
					double r = v[i - 1][j] + v[i + 1][j] + v[i][j - 1] + v[i][j + 1] - 4 * v[i][j];
					u[i][j] = v[i][j] - 0.25 * r;
					err += r * r;
				}
		}
	}
	printf("%f", err);
	return 0;
}
