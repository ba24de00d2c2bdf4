/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The lower half is written, the upper half read. */

int a[200];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = a[i + 100];
	return a[0];
}
