/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* smoothing in place, or from one array to another */
#include <stdio.h>
#define N 1000
static double u[N], v[N];
static void smooth(double *dst, const double *src, int n)
{
	#pragma omp parallel for schedule(static)
	for (int i = 1; i < n - 1; i++)
		dst[i] = 0.25 * src[i - 1] + 0.5 * src[i] + 0.25 * src[i + 1];
}
int main(void)
{
	for (int i = 0; i < N; i++)
		u[i] = i % 7;
	for (int k = 0; k < 10; k++) {
		smooth(v, u, N);
		smooth(u, v, N);
	}
	printf("%f\n", u[N / 2]);
	return 0;
}
