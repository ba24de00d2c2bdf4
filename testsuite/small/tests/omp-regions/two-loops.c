/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The first loop ends with a barrier. */

static int a[100], b[100];

int main(void)
{
#pragma omp parallel
	{
#pragma omp for
		for (int i = 0; i < 100; i++)
			a[i] = i;
#pragma omp for
		for (int i = 0; i < 100; i++)
			b[i] = a[99 - i];
	}
	return b[0];
}
