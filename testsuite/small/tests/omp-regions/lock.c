/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Locks of the run-time library. */
#include <omp.h>

int main(void)
{
	omp_lock_t lock;
	int x = 0;

	omp_init_lock(&lock);
#pragma omp parallel
	{
		omp_set_lock(&lock);
		x++;
		omp_unset_lock(&lock);
	}
	omp_destroy_lock(&lock);
	return x;
}
