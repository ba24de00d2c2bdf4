/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Indices of indices need not be different. */

static int index_of[100], a[100];

int main(void)
{
	for (int i = 0; i < 100; i++)
		index_of[i] = i / 2;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[index_of[i]] += i; /* race */
	return a[7];
}
