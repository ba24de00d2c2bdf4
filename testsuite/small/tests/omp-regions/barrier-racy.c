/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The master writes, and nobody waits: master has no barrier. */
#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
#pragma omp master
		x = 5; /* race */
		if (x != 5) /* race */
			printf("no\n");
	}
	return x;
}
