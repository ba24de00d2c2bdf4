/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A row's sum is shared by the threads that have parts of the row. */
static int a[100][100], row[100];

int main(void)
{
#pragma omp parallel for collapse(2)
	for (int i = 0; i < 100; i++)
		for (int j = 0; j < 100; j++)
			row[i] += a[i][j]; /* race */
	return row[3];
}
