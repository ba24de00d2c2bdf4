/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Each thread has a piece of its own, by hand. */
#include <omp.h>

static int a[1024];

int main(void)
{
#pragma omp parallel
	{
		int me = omp_get_thread_num(), all = omp_get_num_threads();
		int size = 1024 / all, first = me * size;

		for (int i = first; i < first + size; i++)
			a[i] = i;
	}
	return a[5];
}
