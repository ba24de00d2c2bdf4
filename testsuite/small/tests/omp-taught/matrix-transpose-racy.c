/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* In place, each round of the outer loop changes others' rows. */
static int a[50][50];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 50; i++)
		for (int j = 0; j < 50; j++) {
			int t = a[i][j]; /* race */

			a[i][j] = a[j][i]; /* race */
			a[j][i] = t; /* race */
		}
	return a[3][4];
}
