/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Many tasks add to one sum. */
#include <stdio.h>

int sum;
int main(void)
{
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < 100; i++) {
#pragma omp task
		sum += i; /* race */
	}
	printf("%d", sum);
	return 0;
}
