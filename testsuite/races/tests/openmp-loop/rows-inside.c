/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* One row after the other, each of them shared out. */

static int a[50][50];

int main(void)
{
	for (int i = 1; i < 50; i++) {
#pragma omp parallel for
		for (int j = 0; j < 50; j++)
			a[i][j] = a[i - 1][j] + 1;
	}
	return a[3][3];
}
