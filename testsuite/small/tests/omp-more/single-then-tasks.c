/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Tasks for the elements of an array, each its own. */

int a[50];

int main(void)
{
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < 50; i++) {
#pragma omp task firstprivate(i)
		a[i] = i;
	}
	return a[7];
}
