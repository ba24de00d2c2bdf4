/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Who has started the task waits for it. */
#include <stdio.h>

int main(void)
{
	int x = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x)
		x = 1;
#pragma omp taskwait
		printf("%d", x);
		x++;
	}
	return x;
}
