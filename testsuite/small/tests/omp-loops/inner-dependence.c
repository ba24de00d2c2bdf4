/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The dependence is along the inner loop, which is not parallel. */

#define N 50

static int a[N][N];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		for (int j = 1; j < N; j++)
			a[i][j] = a[i][j - 1] + 1;
	return a[3][4];
}
