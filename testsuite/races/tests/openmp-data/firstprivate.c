/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Each thread begins with the same value. */
#include <stdio.h>

int g[100];
int main(void)
{
	int i, x = 3;
#pragma omp parallel for firstprivate(x)
	for (i = 0; i < 100; i++) {
		x = x + i;
		g[i] = x;
	}
	printf("%d", x);
	return 0;
}
