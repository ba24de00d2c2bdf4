/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* One thread writes; single ends with a barrier. */
#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
#pragma omp single
		x = 5;
		if (x != 5)
			printf("no\n");
	}
	return x;
}
