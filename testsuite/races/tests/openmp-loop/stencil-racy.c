/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Neighbours are read without a barrier. */
#define N 64
double u[N][N], v[N][N];
int main(void)
{
	int i, j;
#pragma omp parallel
	{
#pragma omp for private(j) nowait
		for (i = 0; i < N; i++)
			for (j = 0; j < N; j++)
				v[i][j] = u[i][j]; /* race possible */
#pragma omp for private(j)
		for (i = 1; i < N - 1; i++)
			for (j = 1; j < N - 1; j++)
				u[i][j] = v[i - 1][j] + v[i + 1][j]; /* race possible */
	}
	return 0;
}
