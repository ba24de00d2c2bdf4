/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The row depends on itself; all add to one element. */

static int a[50][50], sum[50];

int main(void)
{
	for (int i = 1; i < 50; i++) {
#pragma omp parallel for
		for (int j = 1; j < 50; j++) {
			a[i][j] = a[i][j - 1] + 1; /* race: a */
			sum[i] += j; /* race: sum */
		}
	}
	return a[3][3] + sum[3];
}
