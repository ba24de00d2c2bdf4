/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* One of them is in no critical section. */
#include <stdio.h>

int n;
int main(void)
{
#pragma omp parallel
	{
#pragma omp critical
		n++; /* race */
		if (n > 3) /* race */
			printf("x");
	}
	return 0;
}
