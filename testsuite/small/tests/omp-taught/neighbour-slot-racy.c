/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The neighbour's slot, with no barrier. */
#include <omp.h>

static int slot[65];

int main(void)
{
#pragma omp parallel
	{
		int me = omp_get_thread_num();

		slot[me] = me; /* race */
		slot[me + 1] = slot[me]; /* race */
	}
	return slot[1];
}
