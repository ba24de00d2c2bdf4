/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Parallel and simd. */

static float x[1000], y[1000];

int main(void)
{
	int i;

#pragma omp parallel for simd
	for (i = 0; i < 1000; i++)
		y[i] = 2 * x[i] + y[i];
	return y[1] > 0;
}
