/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Never parallel. */
#include <stdio.h>

int main(void)
{
	int count = 0;

#pragma omp parallel if (0)
	count++;
#pragma omp parallel num_threads(1)
	{
#pragma omp for
		for (int i = 0; i < 10; i++)
			count += i;
	}
	printf("%d\n", count);
	return 0;
}
