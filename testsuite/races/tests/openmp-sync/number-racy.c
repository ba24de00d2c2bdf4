/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two threads, each in its own branch. */
#include <omp.h>

int x;
int main(void)
{
#pragma omp parallel num_threads(2)
	{
		if (omp_get_thread_num() == 0)
			x = 1; /* race */
		else
			x = 2; /* race */
	}
	return x;
}
