/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A stencil in place. */

#define N 200

static double u[N][N];

int main(void)
{
	int i, j;

#pragma omp parallel for private(j)
	for (i = 1; i < N - 1; i++)
		for (j = 1; j < N - 1; j++)
			u[i][j] = (u[i - 1][j] + u[i + 1][j]) / 2; /* race */
	return u[5][5] > 0;
}
