/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* One thread writes, and nowait takes the barrier away. */
#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
#pragma omp single nowait
		x = 5; /* race */
		if (x != 5) /* race */
			printf("no\n");
	}
	return x;
}
