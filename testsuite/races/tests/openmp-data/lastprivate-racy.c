/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Whoever is last sets it, and so do all others. */
#include <stdio.h>

int main(void)
{
	int i, x;
#pragma omp parallel for
	for (i = 0; i < 100; i++)
		x = i; /* race */
	printf("%d", x);
	return 0;
}
