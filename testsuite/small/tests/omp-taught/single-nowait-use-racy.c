/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nobody waits for the single thread. */
#include <stdio.h>

int main(void)
{
	int n = 0, sum = 0;

#pragma omp parallel reduction(+ : sum)
	{
#pragma omp single nowait
		n = getchar(); /* race */
		sum += n; /* race */
	}
	printf("%d\n", sum);
	return 0;
}
