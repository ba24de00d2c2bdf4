/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* OpenMP's own locks. */
#include <omp.h>
#include <stdio.h>

int main(void)
{
	int x = 0;
	omp_lock_t l;
	omp_init_lock(&l);
#pragma omp parallel
	{
		omp_set_lock(&l);
		x++;
		omp_unset_lock(&l);
	}
	omp_destroy_lock(&l);
	printf("%d", x);
	return 0;
}
