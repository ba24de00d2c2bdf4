/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A team in each thread of a team: rows and columns. */
static int a[10][10];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 10; i++) {
#pragma omp parallel for
		for (int j = 0; j < 10; j++)
			a[i][j] = i + j;
	}
	return a[2][3];
}
