/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Each thread of a team has a team of its own, for its row. */

static int a[10][10];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 10; i++) {
#pragma omp parallel for
		for (int j = 0; j < 10; j++)
			a[i][j] = i + j; /* not a race? possible: which row a team has is not known */
	}
	return a[2][3];
}
