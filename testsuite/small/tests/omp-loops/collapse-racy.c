/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two loops in one iteration space, and a dependence along the inner one. */

#define N 50

static int a[N][N];

int main(void)
{
#pragma omp parallel for collapse(2)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N - 1; j++)
			a[i][j] = a[i][j + 1]; /* race */
	return a[3][4];
}
