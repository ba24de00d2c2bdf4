/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A slot for each thread's number. */
#include <omp.h>

static int slot[64];

int main(void)
{
#pragma omp parallel num_threads(4)
	{
		int me = omp_get_thread_num();

		slot[me] = me;
	}
	return slot[0];
}
