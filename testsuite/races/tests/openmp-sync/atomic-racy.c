/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Atomic here, plain there. */
#include <stdio.h>

int main(void)
{
	int n = 0;
#pragma omp parallel
	{
#pragma omp atomic /* race-mixed-atomic */
		n++;
		n++; /* race-mixed-atomic */ /* race too */
	}
	printf("%d", n);
	return 0;
}
