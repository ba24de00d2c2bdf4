/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* No threads: one processor does several rounds at once. */
static float a[101];

int main(void)
{
	float sum = 0;

#pragma omp simd reduction(+ : sum)
	for (int i = 0; i < 100; i++)
		sum += a[i];
#pragma omp simd
	for (int i = 0; i < 100; i++)
		a[i] = a[i + 1] + sum;
	return a[5] > 0;
}
