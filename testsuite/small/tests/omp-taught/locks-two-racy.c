/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The wrong lock in one branch. */
#include <omp.h>

static int low;

int main(void)
{
	omp_lock_t a, b;

	omp_init_lock(&a);
	omp_init_lock(&b);
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		if (i < 50) {
			omp_set_lock(&a);
			low += i; /* race */
			omp_unset_lock(&a);
		} else {
			omp_set_lock(&b);
			low -= i; /* race */
			omp_unset_lock(&b);
		}
	omp_destroy_lock(&a);
	omp_destroy_lock(&b);
	return low;
}
