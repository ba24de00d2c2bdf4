/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Columns in parallel: all add to the same result. */

#define N 100

static double a[N][N], v[N], w[N];

int main(void)
{
	for (int i = 0; i < N; i++) {
#pragma omp parallel for
		for (int j = 0; j < N; j++)
			w[i] += a[i][j] * v[j]; /* race */
	}
	return w[0] > 0;
}
