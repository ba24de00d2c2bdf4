/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Three loops in one. */
static int a[8][9][10];

int main(void)
{
#pragma omp parallel for collapse(3)
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 9; j++)
			for (int k = 0; k < 10; k++)
				a[i][j][k] = i * j * k;
	return a[2][3][4];
}
