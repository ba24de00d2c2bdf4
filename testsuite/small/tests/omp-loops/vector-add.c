/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Each iteration has its element. */
#include <stdio.h>

#define N 1000

int a[N], b[N], c[N];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		c[i] = a[i] + b[i];
	printf("%d\n", c[N - 1]);
	return 0;
}
