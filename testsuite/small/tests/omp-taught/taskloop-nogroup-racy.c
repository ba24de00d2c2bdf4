/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nobody waits for the loop's tasks. */
#include <stdio.h>

static int a[100];

int main(void)
{
#pragma omp parallel
#pragma omp single
	{
#pragma omp taskloop nogroup
		for (int i = 0; i < 100; i++)
			a[i] = i; /* race */
		printf("%d\n", a[5]); /* race */
	}
	return 0;
}
