/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A lock that is tried. */
#include <omp.h>

static omp_lock_t l;
static int n;

int main(void)
{
	omp_init_lock(&l);
#pragma omp parallel
	{
		while (!omp_test_lock(&l))
			;
		n++;
		omp_unset_lock(&l);
	}
	return n;
}
