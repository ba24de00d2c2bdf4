/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Tasks end at the next barrier. */
#include <stdio.h>

int x;
int main(void)
{
#pragma omp parallel
	{
#pragma omp master
		{
#pragma omp task
			x = 1;
		}
#pragma omp barrier
		printf("%d", x);
	}
	return 0;
}
