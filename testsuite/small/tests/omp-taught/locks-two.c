/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A lock for each half. */
#include <omp.h>

static int low, high;

int main(void)
{
	omp_lock_t a, b;

	omp_init_lock(&a);
	omp_init_lock(&b);
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		if (i < 50) {
			omp_set_lock(&a);
			low += i;
			omp_unset_lock(&a);
		} else {
			omp_set_lock(&b);
			high += i;
			omp_unset_lock(&b);
		}
	omp_destroy_lock(&a);
	omp_destroy_lock(&b);
	return low + high;
}
