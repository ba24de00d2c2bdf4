/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The loop is ordered, but the sum is not in the ordered part. */
#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel for ordered
	for (int i = 0; i < 100; i++) {
		x += i; /* race */
#pragma omp ordered
		if (i == 50)
			printf("half\n");
	}
	return x;
}
