/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The shared sum is in the ordered part. */
#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel for ordered
	for (int i = 0; i < 100; i++) {
#pragma omp ordered
		x += i;
	}
	printf("%d\n", x);
	return 0;
}
