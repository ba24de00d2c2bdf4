/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* One thread has got it, and gives it to all. */
#include <stdio.h>

int main(void)
{
	int x;
#pragma omp parallel private(x)
	{
#pragma omp single copyprivate(x)
		x = 7;
		printf("%d", x);
	}
	return 0;
}
