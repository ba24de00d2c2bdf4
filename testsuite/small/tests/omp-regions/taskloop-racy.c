/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A taskloop sums up in a shared variable. */

static int a[100];

int main(void)
{
	int sum = 0;

#pragma omp parallel
#pragma omp single
#pragma omp taskloop shared(sum)
	for (int i = 0; i < 100; i++)
		sum += a[i]; /* race */
	return sum;
}
