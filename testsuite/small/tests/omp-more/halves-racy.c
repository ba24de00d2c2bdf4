/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The halves overlap. */

int a[200];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = a[i + 50]; /* race */
	return a[0];
}
