/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The same with the barrier. */
#include <omp.h>

static int slot[64], total[64];

int main(void)
{
#pragma omp parallel num_threads(8)
	{
		int me = omp_get_thread_num();

		slot[me] = me + 1;
#pragma omp barrier
		for (int i = 0; i < 8; i++)
			total[me] += slot[i];
	}
	return total[0];
}
