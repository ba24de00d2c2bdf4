/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Every n-th element, by hand. */
#include <omp.h>

static int a[1024];

int main(void)
{
#pragma omp parallel
	for (int i = omp_get_thread_num(); i < 1024; i += omp_get_num_threads())
		a[i] = i;
	return a[5];
}
