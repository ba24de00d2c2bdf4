/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The master writes, all meet, all read. */
#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
#pragma omp master
		x = 5;
#pragma omp barrier
		if (x != 5)
			printf("no\n");
	}
	return x;
}
