/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Shared out by hand, in blocks. */
#include <omp.h>

int a[1000];
int main(void)
{
#pragma omp parallel
	{
		int id = omp_get_thread_num(), nt = omp_get_num_threads();
		int chunk = 1000 / nt, from = id * chunk, to = from + chunk;
		for (int i = from; i < to; i++)
			a[i] = i;
	}
	return a[3];
}
