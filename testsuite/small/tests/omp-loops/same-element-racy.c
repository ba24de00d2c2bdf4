/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* All iterations write one element. */

static int a[100];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[0] = a[i]; /* race */
	return a[0];
}
