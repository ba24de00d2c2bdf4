/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* What the region wrote is read after it. */
#include <stdio.h>

int main(void)
{
	int hits[8] = {0}, sum = 0;

#pragma omp parallel for
	for (int i = 0; i < 8; i++)
		hits[i] = i;
	for (int i = 0; i < 8; i++)
		sum += hits[i];
	printf("%d\n", sum);
	return 0;
}
