/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The task's index is shared with the loop that goes on. */

int a[51];

int main(void)
{
	int i;

#pragma omp parallel shared(i)
#pragma omp single
	for (i = 0; i < 50; i++) { /* race */
#pragma omp task shared(i)
		a[i] = 1; /* race */
	}
	return a[7];
}
