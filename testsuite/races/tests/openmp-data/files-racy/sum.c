/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The team is in another file, and its sum is shared. */
#include "sum.h"

long sum_of(const int *a, int n)
{
	long sum = 0;

#pragma omp parallel for
	for (int i = 0; i < n; i++)
		sum += a[i]; /* race: sum */
	return sum;
}
