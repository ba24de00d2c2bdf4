/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Who has started the task does not wait. */
#include <stdio.h>

int main(void)
{
	int x = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x)
		x = 1; /* race */
		printf("%d", x); /* race */
	}
	return x;
}
