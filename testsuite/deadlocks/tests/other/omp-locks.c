/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
#include <omp.h>

static omp_lock_t a, b;
static int x;

int main(void)
{
	omp_init_lock(&a);
	omp_init_lock(&b);
#pragma omp parallel num_threads(2)
	{
		if (omp_get_thread_num() == 0) {
			omp_set_lock(&a);
			omp_set_lock(&b); /* deadlock */
		} else {
			omp_set_lock(&b);
			omp_set_lock(&a); /* deadlock */
		}
		x++;
		omp_unset_lock(&a);
		omp_unset_lock(&b);
	}
	return 0;
}
