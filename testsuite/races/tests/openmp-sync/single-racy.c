/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nobody waits for the one that sets it. */
#include <stdio.h>

int main(void)
{
	int n = 0;
#pragma omp parallel
	{
#pragma omp single nowait
		n = 5; /* race */
		printf("%d", n); /* race */
	}
	return n;
}
