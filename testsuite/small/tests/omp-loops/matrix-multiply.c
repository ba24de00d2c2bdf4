/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The product of two matrices, outer loop in parallel. */

#define N 50

static double a[N][N], b[N][N], c[N][N];

int main(void)
{
	int i, j, k;

#pragma omp parallel for private(j, k)
	for (i = 0; i < N; i++)
		for (k = 0; k < N; k++)
			for (j = 0; j < N; j++)
				c[i][j] = c[i][j] + a[i][k] * b[k][j];
	return c[0][0] > 0;
}
