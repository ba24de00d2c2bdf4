/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A parallel region without worksharing. */
#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	x++; /* race */
	printf("%d\n", x);
	return 0;
}
