/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Each thread of a team has a team of its own, all for one row. */

static int a[10][10];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 10; i++) {
#pragma omp parallel for
		for (int j = 0; j < 10; j++)
			a[0][j] = i + j; /* race possible */
	}
	return a[2][3];
}
