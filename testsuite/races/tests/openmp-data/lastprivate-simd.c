/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The thread that has the last round writes back, when its share ends. */

static float a[100];

static float work(int n)
{
	float last = 0;
	int i;

#pragma omp parallel for simd lastprivate(last)
	for (i = 0; i < n; i++) {
		a[i] = a[i] * 2;
		last = a[i];
	}
	return last + i;
}

int main(void)
{
	int i;

#pragma omp parallel for simd
	for (i = 0; i < 100; i++)
		a[i] = i;
	return work(i) > 0;
}
