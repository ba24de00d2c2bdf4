/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Shared out by hand, in turns. */
#include <omp.h>

int a[1000];
int main(void)
{
#pragma omp parallel
	{
		int id = omp_get_thread_num(), nt = omp_get_num_threads();
		for (int i = id; i < 1000; i += nt)
			a[i] = i;
	}
	return a[3];
}
