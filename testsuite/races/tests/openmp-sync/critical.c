/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* All in critical sections. */
#include <stdio.h>

int n;
int main(void)
{
#pragma omp parallel
	{
#pragma omp critical
		n++;
#pragma omp critical
		if (n > 3)
			printf("x");
	}
	return 0;
}
