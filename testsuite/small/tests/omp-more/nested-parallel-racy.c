/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Parallel regions one in the other, a shared counter. */
#include <omp.h>

int main(void)
{
	int n = 0;

	omp_set_max_active_levels(2);
#pragma omp parallel
	{
#pragma omp parallel
		n++; /* race */
	}
	return n;
}
