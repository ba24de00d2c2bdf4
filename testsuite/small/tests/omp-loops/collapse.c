/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Two loops in one iteration space. */

#define N 50

static int a[N][N];

int main(void)
{
#pragma omp parallel for collapse(2)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			a[i][j] = i * j;
	return a[3][4];
}
