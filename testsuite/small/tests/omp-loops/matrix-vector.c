/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Rows in parallel, each with a sum of its own. */

#define N 100

static double a[N][N], v[N], w[N];

int main(void)
{
	int i, j;

#pragma omp parallel for private(i, j)
	for (i = 0; i < N; i++) {
		double sum = 0;

		for (j = 0; j < N; j++)
			sum += a[i][j] * v[j];
		w[i] = sum;
	}
	return w[0] > 0;
}
