/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The master sets it, and a barrier makes all wait. */
#include <stdio.h>

int main(void)
{
	int n = 0;
#pragma omp parallel
	{
#pragma omp master
		n = 5;
#pragma omp barrier
		printf("%d", n);
#pragma omp barrier
#pragma omp master
		n++;
#pragma omp master
		n++;
	}
	return n;
}
