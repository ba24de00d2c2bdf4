/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* An element per thread. */
#include <omp.h>

int sums[64];
int main(void)
{
#pragma omp parallel
	{
		int id = omp_get_thread_num();
		sums[id] = 0;
		for (int i = 0; i < 10; i++)
			sums[id] += i;
	}
	return sums[3];
}
