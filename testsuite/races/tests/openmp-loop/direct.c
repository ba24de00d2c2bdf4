/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Each thread has its own iterations, hence its own elements. */
#include <stdio.h>

int a[1000];
int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 999; i++)
		a[i] = a[i] + i;
	printf("%d\n", a[3]);
	return 0;
}
