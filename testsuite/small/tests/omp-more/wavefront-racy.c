/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Each row needs the one before; the rows are in parallel. */

#define N 32

static int t[N][N];

int main(void)
{
#pragma omp parallel for
	for (int i = 1; i < N; i++)
		for (int j = 1; j < N; j++)
			t[i][j] = t[i - 1][j - 1] + 1; /* race */
	return t[N - 1][N - 1];
}
