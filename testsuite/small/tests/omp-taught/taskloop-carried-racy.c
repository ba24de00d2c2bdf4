/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Tasks of a loop with a dependence. */
static int a[101];

int main(void)
{
#pragma omp parallel
#pragma omp single
#pragma omp taskloop
	for (int i = 0; i < 100; i++)
		a[i + 1] = a[i] + 1; /* race */
	return a[5];
}
