/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Each thread has its sum. */
#include <stdio.h>

int main(void)
{
	int i, len = 1000, a[1000], sum = 0;
#pragma omp parallel for
	for (i = 0; i < len; i++)
		a[i] = i;
#pragma omp parallel for reduction(+:sum)
	for (i = 0; i < len; i++)
		sum += a[i];
	printf("%d\n", sum);
	return 0;
}
