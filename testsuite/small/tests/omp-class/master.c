/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* the master reads the input for all */
#include <omp.h>
#include <stdio.h>
int main(void)
{
	int n = 0, sum = 0;
	#pragma omp parallel shared(n) reduction(+:sum)
	{
		#pragma omp master
		n = 100;
		#pragma omp barrier
		sum += n * omp_get_thread_num();
	}
	printf("%d\n", sum);
	return 0;
}
