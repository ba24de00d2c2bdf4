/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* In the order of the iterations. */
#include <stdio.h>

int main(void)
{
	int x = 0;
#pragma omp parallel for ordered
	for (int i = 0; i < 100; i++) {
#pragma omp ordered
		x++;
	}
	printf("%d", x);
	return 0;
}
