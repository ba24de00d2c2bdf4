/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Red and black elements in turn. */
static double a[202];

int main(void)
{
#pragma omp parallel
	for (int k = 0; k < 10; k++) {
#pragma omp for
		for (int i = 1; i < 200; i += 2)
			a[i] = (a[i - 1] + a[i + 1]) / 2;
#pragma omp for
		for (int i = 2; i < 200; i += 2)
			a[i] = (a[i - 1] + a[i + 1]) / 2;
	}
	return a[3] > 0;
}
