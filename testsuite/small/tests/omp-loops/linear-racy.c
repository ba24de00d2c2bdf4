/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A second index that is shared. */

static int a[100], b[100];

int main(void)
{
	int i, j = 0;

#pragma omp parallel for
	for (i = 0; i < 100; i++) {
		a[j] = b[i]; /* race */
		j++; /* race */
	}
	return a[7];
}
