/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The next column of a row of one's own. */
double b[1000][1000];
int main(void)
{
	int i, j, n = 1000, m = 1000;
#pragma omp parallel for private(j)
	for (i = 0; i < n; i++)
		for (j = 0; j < m - 1; j++)
			b[i][j] = b[i][j + 1];
	return 0;
}
