/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A prefix sum is not parallel. */

static int a[100], sum[100];

int main(void)
{
	sum[0] = a[0];
#pragma omp parallel for
	for (int i = 1; i < 100; i++)
		sum[i] = sum[i - 1] + a[i]; /* race */
	return sum[99];
}
