/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A second index that goes with the first. */

static int a[100], b[100];

int main(void)
{
	int i, j = 0;

#pragma omp parallel for linear(j)
	for (i = 0; i < 100; i++) {
		a[j] = b[i];
		j++;
	}
	return a[7];
}
