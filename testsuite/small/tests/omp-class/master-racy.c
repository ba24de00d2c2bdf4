/* SPDX-License-Identifier: GPL-3.0-or-later */
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
		n = 100;	/* race */
		sum += n * omp_get_thread_num();	/* race */
	}
	printf("%d\n", sum);
	return 0;
}
