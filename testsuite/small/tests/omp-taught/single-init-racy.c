/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* One thread frees while others still use it. */
#include <omp.h>
#include <stdlib.h>

int main(void)
{
	int *p = NULL;

#pragma omp parallel
	{
#pragma omp single
		p = calloc(omp_get_num_threads(), sizeof *p);
		p[omp_get_thread_num()] = 1; /* race */
#pragma omp master
		free(p); /* race */
	}
	return 0;
}
