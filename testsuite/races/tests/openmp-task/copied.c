/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Each task has got a copy of the number. */
#include <stdio.h>

int a[100];
int main(void)
{
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < 100; i++) {
#pragma omp task firstprivate(i)
		a[i] = i;
	}
	printf("%d", a[3]);
	return 0;
}
