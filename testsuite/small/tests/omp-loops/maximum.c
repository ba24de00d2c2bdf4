/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The maximum is tested and set in a critical section. */
#include <stdio.h>

static int a[1000], max;

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++) {
#pragma omp critical
		{
			if (a[i] > max)
				max = a[i];
		}
	}
	printf("%d\n", max);
	return 0;
}
