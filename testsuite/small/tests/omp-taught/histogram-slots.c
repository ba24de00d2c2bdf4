/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A row for each thread, added up by columns. */
#include <omp.h>

static int data[1000], rows[64][16], all[16];

int main(void)
{
#pragma omp parallel num_threads(8)
	{
		int me = omp_get_thread_num();

#pragma omp for
		for (int i = 0; i < 1000; i++)
			rows[me][data[i] & 15]++;
#pragma omp for
		for (int k = 0; k < 16; k++)
			for (int t = 0; t < 8; t++)
				all[k] += rows[t][k];
	}
	return all[3];
}
