/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The inner loop's variable is shared. */

int a[100][100];

int main(void)
{
	int i, j;

#pragma omp parallel for
	for (i = 0; i < 100; i++)
		for (j = 0; j < 100; j++) /* race */
			a[i][j] = i + j; /* race */
	return a[3][4];
}
