/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* One thread allocates, all use it behind the barrier. */
#include <omp.h>
#include <stdlib.h>

int main(void)
{
	int *p = NULL;

#pragma omp parallel
	{
#pragma omp single
		p = calloc(omp_get_num_threads(), sizeof *p);
		p[omp_get_thread_num()] = 1;
#pragma omp barrier
#pragma omp master
		free(p);
	}
	return 0;
}
