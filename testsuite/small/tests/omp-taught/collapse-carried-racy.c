/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A dependence over the outer loop. */
static int a[100][100];

int main(void)
{
#pragma omp parallel for collapse(2)
	for (int i = 0; i < 99; i++)
		for (int j = 0; j < 100; j++)
			a[i][j] = a[i + 1][j]; /* race */
	return a[3][4];
}
