/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The array is copied to itself the other way round. */

int a[100];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = a[99 - i]; /* race */
	return a[0];
}
