/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Only thread 0 writes. */
#include <omp.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	if (omp_get_thread_num() == 0)
		x = 1;
	return x;
}
