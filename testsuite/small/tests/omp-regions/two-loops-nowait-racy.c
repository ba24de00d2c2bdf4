/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The first loop has nowait, and the second reads other elements. */

static int a[100], b[100];

int main(void)
{
#pragma omp parallel
	{
#pragma omp for nowait
		for (int i = 0; i < 100; i++)
			a[i] = i; /* race */
#pragma omp for
		for (int i = 0; i < 100; i++)
			b[i] = a[99 - i]; /* race */
	}
	return b[0];
}
