/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The row before is another thread's. */
double b[1000][1000];
int main(void)
{
	int i, j, n = 1000, m = 1000;
#pragma omp parallel for private(j)
	for (i = 1; i < n; i++)
		for (j = 1; j < m; j++)
			b[i][j] = b[i - 1][j - 1]; /* race */
	return 0;
}
