/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* One sum for all of them. */
#include <stdio.h>

int main(void)
{
	int i, len = 1000, a[1000], sum = 0;
#pragma omp parallel for
	for (i = 0; i < len; i++)
		a[i] = i;
#pragma omp parallel for
	for (i = 0; i < len; i++)
		sum += a[i]; /* race */
	printf("%d\n", sum);
	return 0;
}
