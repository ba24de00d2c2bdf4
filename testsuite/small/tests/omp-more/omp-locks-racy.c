/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Each thread has a lock of its own. */
#include <omp.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
		omp_lock_t mine;

		omp_init_lock(&mine);
		omp_set_lock(&mine);
		x++; /* race */
		omp_unset_lock(&mine);
		omp_destroy_lock(&mine);
	}
	return x;
}
