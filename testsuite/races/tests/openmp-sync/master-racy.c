/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* master has no barrier at its end. */
#include <stdio.h>

int main(void)
{
	int n = 0;
#pragma omp parallel
	{
#pragma omp master
		n = 5; /* race */
		printf("%d", n); /* race */
	}
	return n;
}
