/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The pieces overlap by one element. */
#include <omp.h>

static int a[1025];

int main(void)
{
#pragma omp parallel
	{
		int me = omp_get_thread_num(), all = omp_get_num_threads();
		int size = 1024 / all, first = me * size;

		for (int i = first; i <= first + size; i++)
			a[i] = i; /* race */
	}
	return a[5];
}
