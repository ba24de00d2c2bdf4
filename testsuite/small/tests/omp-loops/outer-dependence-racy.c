/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The dependence is along the loop that is parallel. */

#define N 50

static int a[N][N];

int main(void)
{
#pragma omp parallel for
	for (int i = 1; i < N; i++)
		for (int j = 0; j < N; j++)
			a[i][j] = a[i - 1][j] + 1; /* race */
	return a[3][4];
}
