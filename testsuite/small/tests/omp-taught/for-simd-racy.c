/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Threads and simd, with a dependence. */
static float a[1001];

int main(void)
{
#pragma omp parallel for simd
	for (int i = 0; i < 1000; i++)
		a[i + 1] = a[i] + 1; /* race */
	return a[5] > 0;
}
