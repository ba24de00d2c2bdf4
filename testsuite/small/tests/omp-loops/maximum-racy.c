/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The maximum is tested and set without a lock. */
#include <stdio.h>

static int a[1000], max;

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		if (a[i] > max) /* race */
			max = a[i]; /* race */
	printf("%d\n", max);
	return 0;
}
