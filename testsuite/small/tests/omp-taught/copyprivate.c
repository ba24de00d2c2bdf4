/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* One thread reads, all get a copy. */
#include <stdio.h>

int main(void)
{
	int sum = 0;

#pragma omp parallel reduction(+ : sum)
	{
		int n;

#pragma omp single copyprivate(n)
		n = getchar();
		sum += n;
	}
	printf("%d\n", sum);
	return 0;
}
